/** The platform's built-in texts, by their key. */
export const messages = {
  NoLogin: '登录身份已过期！',
  ParamError: '参数错误！',
  NoAuth: '您没有权限做此操作！',
  OnlyGet: '该账户角色拥有【仅查询】权限！',
  OsClientNotNull: 'OsClient不能为空！',
  AccountNoNull: '用户名和密码不能为空！',
  AccountOrPwdError: '用户名或密码错误！',
  AccountStop: '帐号已停用！',
  DeptStop: '部门已停用！',
  NoGetCaptcha: '未获取验证码！',
  NoInputCaptcha: '未输入验证码！',
  CaptchaError: '验证码错误！',
  NoExistData: '不存在的数据！',
  AlreadyExistData: '已经存在此数据！',
  ExistChildData: '存在子数据！',
  OldPwdError: '旧密码错误',
  PwdLength: '密码长度限制6-20位！',
  NoAccount: '不存在的用户！',
  TooManyGroups: '此列的不同值超过{n}个，不能分组',
  DataTooLong: '请求数据超过1000条，请使用分页或自定义接口！',
  NoExistFile: '文件不存在！',
  NotAnonymous: '该表未开放匿名访问！',
  NoTable: '不存在的表单：',
  NoEngine: '不存在的接口：',
  NoModule: '不存在的模块：',
  NoDataSource: '不存在的数据源：',
  InternalError: '服务器内部错误，请稍后重试。',
  DatabaseAway: '服务器暂时不可用，请稍后重试。',
  BodyTooLarge: '请求内容过大，最大允许{n}MB！',
  FileTooLarge: '文件过大，单个文件最大允许{n}MB！',
  TooManyFiles: '一次最多上传{n}个文件！',
  UploadPath: '上传目录不合法：',
  TooManyUploads: '上传过多，请稍后再试！',
  DuplicateFileName: '同一次上传中存在重复文件名：',
  SearchTooLong: '搜索内容过长，最多{n}个字符！',
  TooManyConditions: '条件不能超过{n}个',
  TooManyTextConditions: '文本条件不能超过{n}个',
  ConditionDepth: '条件嵌套不能超过{n}层',
  TooManyRows: '符合条件的数据超过{n}条，请缩小范围后再操作！',
  TooManyKeys: '请求内容过于复杂！',
  TooManyLogs: '日志提交过于频繁，请稍后再试！',
  QueryTimeout: '查询超时，请缩小范围后重试！',
  TooManyTriesSoon: '登录失败次数过多，请{n}秒后再试！',
  TooManyCaptchas: '获取验证码过于频繁，请稍后再试！',
  Required: '请检查必填项：[{label}]！',
  NotWhole: '必须是整数！',
  TooSmall: '不能小于{n}！',
  TooLarge: '不能大于{n}！',
  TooManyDecimals: '最多{n}位小数！',
  TooLong: '长度不能超过{n}个字符！',
  NotDate: '日期格式不正确！',
  NotAnOption: '不是可以选择的值！',
  EndBeforeStart: '不能早于[{other}]！',
  TooManyTries: '登录失败次数过多，请{n}分钟后再试！',
  NoPdfFont: '服务器未配置中文字体，不能生成 PDF！',
  PdfBusy: '正在生成的 PDF 过多，请稍后再试！',
  TooManyForPdf: '超过{n}条，不能生成 PDF，请缩小范围！',
} as const;

/** Text for an unknown tenant (Code 1001). */
export function unknownTenantMessage(osClient: string): string {
  return `无效的租户标识：${osClient.slice(0, 50)}，请尝试清除浏览器Cookie缓存后重试！`;
}

/** A refusal that becomes an envelope; users read Msg, so it never holds internals. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code = 0,
    readonly dataAppend: unknown = null,
    readonly httpStatus = 200,
  ) {
    super(message);
  }
}
