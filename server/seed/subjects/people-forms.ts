import { form } from '../base/define-form';
import {
  area,
  choose,
  field,
  files,
  mapPoint,
  person,
  pictures,
  radio,
  text,
  when,
  whole,
} from '../base/fields';

/** Attendance groups: where and when their people punch. */
export function groupForm(osClient: string) {
  return form(osClient, 'diy_attendancegroup', '考勤组', [
    text('KaoqinZID', '考勤组编号', { required: true }),
    text('Mingcheng', '考勤点', { required: true }),
    whole('DakaFW', '打卡范围', { value: '300', config: { TextApend: '米' } }),
    ...mapPoint('KaoqinD', '考勤点位置'),
    when('ShangbanSJ', '上班时间', 'HH:mm', { value: '09:00' }),
    when('XiabanSJ', '下班时间', 'HH:mm', { value: '18:00' }),
    when('WuxiuKS', '午休开始', 'HH:mm', { value: '12:00' }),
    when('WuxiuJS', '午休结束', 'HH:mm', { value: '13:00' }),
    text('Gongzuori', '工作日', { value: '1,2,3,4,5', description: '1 = 周一' }),
    text('WifiMac', 'WiFi 地址'),
  ]);
}

/** Columns written only by punch_card. */
const PUNCHED = { column: 'server' } as const;

/** Punches, one row each. */
export function recordForm(osClient: string) {
  const fields = [
    text('DeptId', '部门Id', { ...PUNCHED, hidden: true }),
    text('DeptName', '部门', PUNCHED),
    when('Riqi', '日期', 'date', PUNCHED),
    radio('DakaLX', '打卡类型', ['上班', '下班', '外勤'], PUNCHED),
    when('DakaSJ', '打卡时间', 'datetime', PUNCHED),
    text('DakaDD', '打卡地点', { ...PUNCHED, type: 'varchar(500)' }),
    field('DakaDD_Lng', '经度', 'NumberText', { ...PUNCHED, type: 'decimal(18,6)', hidden: true }),
    field('DakaDD_Lat', '纬度', 'NumberText', { ...PUNCHED, type: 'decimal(18,6)', hidden: true }),
    whole('Juli', '距离', { ...PUNCHED, config: { TextApend: '米' } }),
    text('KaoqinDID', '考勤点Id', { ...PUNCHED, hidden: true }),
    choose('ZhuangtaiKQ', '结果', ['正常', '迟到', '早退', '外勤', '缺卡'], PUNCHED),
    area('Beizhu', '备注', PUNCHED),
    pictures('Tupian', '照片', true, PUNCHED),
    text('Shebei', '设备', PUNCHED),
    field('ChidaoSC', '补传', 'Switch', { ...PUNCHED, description: '离线打卡，事后上传' }),
    when('BendiSJ', '手机时间', 'datetime', PUNCHED),
    when('FuwuqiSJ', '最近一次服务器时间', 'datetime', PUNCHED),
    choose('QuerenZT', '时间确认', ['待确认', '已确认', '不采信'], {
      description: '没有服务器时间佐证的打卡，确认后才计入考勤',
    }),
  ];
  return form(osClient, 'diy_attendance', '考勤记录', fields, {
    people: { Keepers: { hr: ['Read', 'Edit'] } },
  });
}

/** Daily, weekly and monthly reports. */
export function reportForm(osClient: string) {
  const fields = [
    when('Riqi', '日期', 'date', { required: true }),
    radio('Leixing', '类型', ['日报', '周报', '月报'], { value: '日报' }),
    area('WanchengGZ', '今日完成', { required: true }),
    area('WeiwanchengGZ', '未完成'),
    area('XuxieTGZ', '需协调'),
    area('MingriJH', '明日计划', { required: true }),
    pictures('Tupian', '图片'),
    files('Fujian', '附件'),
    person('Jieshouren', '接收人', { config: { Multiple: true, SelectSaveFormat: 'Json' } }),
    person('Chaosong', '抄送', { config: { Multiple: true, SelectSaveFormat: 'Json' } }),
    text('Weizhi', '位置'),
    choose('Zhuangtai', '状态', ['草稿', '已提交', '已阅'], { value: '草稿' }),
    area('YuedurenIds', '阅读人', { hidden: true }),
    area('Pinglun', '评论', { hidden: true }),
  ];
  return form(osClient, 'diy_daily_report', '工作日报', fields, {
    people: {
      Readers: ['Jieshouren', 'Chaosong'],
      Append: ['YuedurenIds', 'Pinglun'],
      Marks: { Zhuangtai: ['已阅'] },
    },
  });
}

/** Results of the DISC test: visible only to their owner until he shares one. */
export function discForm(osClient: string) {
  const fields = [
    ...(['D', 'I', 'S', 'C'] as const).map((letter) => whole(letter, letter)),
    text('Leixing', '风格'),
    area('Daan', '答案', { hidden: true, column: 'personal' }),
    person('Gongxiang', '共享给', { config: { Multiple: true, SelectSaveFormat: 'Json' } }),
  ];
  return form(osClient, 'diy_disc_result', 'DISC 测评结果', fields, {
    people: { Private: true, Readers: ['Gongxiang'] },
  });
}
