/**
 * The calls the client makes (spec §7). `fallback` is what the client does where a server has no such call, so that
 * its absence costs nothing or little; without one a part of the product does not work there.
 */
const engine = (name, fallback) => ({ path: `/api/FormEngine/${name}`, ...(fallback ? { fallback } : {}) });

export const calls = [
  { path: '/api/DiyTable/getSysConfig', anonymous: true },
  { path: '/api/Captcha/getCaptcha', method: 'GET', anonymous: true, image: true },
  { path: '/api/SysUser/login', anonymous: true },
  { path: '/api/SysUser/refreshToken', anonymous: true },
  { path: '/api/SysUser/refreshLoginUser' },
  { path: '/api/SysUser/getCurrentUser' },
  { path: '/api/SysUser/TokenLogin' },
  { path: '/api/SysUser/getSysUserPublicInfo' },
  { path: '/api/SysUser/uptsysuser' },
  { path: '/api/os/getDateTimeNow', anonymous: true, fallback: "the device's own clock is used" },
  { path: '/api/Os/GetOsClientByDomain', anonymous: true, fallback: 'the tenant is chosen by hand' },
  engine('getFormData'),
  engine('getFormDataAnonymous', 'forms without login are not available'),
  engine('getTableData'),
  engine('GetTableDataAnonymous', 'lists without login are not available'),
  engine('addFormData'),
  engine('addFormDataBatch'),
  engine('uptFormData'),
  engine('uptFormDataBatch'),
  engine('uptFormDataByWhere'),
  engine('delFormData'),
  engine('delFormDataBatch'),
  engine('delFormDataByWhere'),
  { path: '/api/ApiEngine/run' },
  { path: '/api/ModuleEngine/run', fallback: 'ModuleEngine/GetTableData is called instead' },
  { path: '/api/DataSourceEngine/Run', fallback: 'report menus are not available' },
  { path: '/api/HDFS/upload' },
  { path: '/api/HDFS/uploadAnonymous', fallback: 'HDFS/upload is called instead' },
  { path: '/api/HDFS/uniappUpload', fallback: 'HDFS/upload is called instead' },
  { path: '/api/HDFS/uniappUploadAnonymous', fallback: 'HDFS/upload is called instead' },
  { path: '/api/HDFS/GetPrivateFileUrl' },
  { path: '/api/SysLog/addSysLog', fallback: 'network failures are not logged' },
  { path: '/api/SysMenu/getSysMenuStep' },
  { path: '/api/diyfield/getDiyField' },
  { path: '/api/diyfield/getDiyFieldByDiyTables' },
  { path: '/api/diytable/NewGuid', anonymous: true, fallback: 'ids are made by the client' },
  { path: '/api/diytable/getFieldsData' },
  { path: '/api/diytable/getDiyFieldSqlData' },
  { path: '/api/SysDept/GetSysDeptStep' },
  ...[
    'StartWork',
    'getWFWork',
    'getWFFlow',
    'getWFNodeModel',
    'sendWork',
    'getWFHistory',
    'getStartWFNode',
    'handOverWork',
    'recallWork',
  ].map((name) => ({ path: `/api/WorkFlow/${name}`, fallback: 'approvals are not available' })),
];

/** Response headers a browser must be allowed to read: without them no token and no captcha reaches the client. */
export const exposedHeaders = ['authorization', 'captchaid'];

/** Request headers a browser must be allowed to send (spec §7). */
export const sentHeaders = [
  'authorization',
  'osclient',
  'clienttype',
  'clientsystem',
  'apiengine',
  'content-type',
];
