/** Sentences users know from the platform's check-in page. */
export const PUNCH_TEXTS = {
  done: '打卡成功，可在个人考勤中查看，请勿重复打卡。',
  noGroup: '获取所属考勤组失败，请联系系统管理员！',
  noPoint: '考勤组下不存在考勤点，请联系系统管理员！',
  noPlace: '请先获取现场位置',
  outside: (metres: number) => `距离：${metres}米 不在考勤范围`,
  needReason: '外勤打卡请填写事由',
  tooOld: (hours: number) => `打卡时间已超过${hours}小时，请申请补卡`,
  badDate: '日期不正确',
  badMonth: '月份不正确',
  badTime: '打卡时间格式不正确',
  unsure: '打卡已收到，时间需要人事确认后才会计入考勤',
  notYours: '您没有权限做此操作！',
} as const;
