/**
 * What a build knows of its organisation: the tenants with their base addresses (spec §3), the AppKey, and the engines
 * that log in with a chat platform's code. Everything can be set by environment variables, so that a build needs no
 * change to the code:
 *
 * - `WORKBENCH_SERVER`   base address of every tenant that names none, e.g. `https://oa.example.com`. H5 needs none: it
 *   calls the address it was loaded from.
 * - `WORKBENCH_TENANTS`  JSON list `[{"osClient","name","apiBase","tabLabels"}]`; replaces the five demonstration tenants.
 * - `WORKBENCH_APP_KEY`  AppKey sent with every call.
 * - `WORKBENCH_WECHAT_ENGINE`  ApiEngineKey that logs in with the code of wx.login; without it WeChat asks for a password.
 *
 * Plain JavaScript, since Taro compiles only files in the folder of its configuration, and native/ has its own.
 */
const server = process.env.WORKBENCH_SERVER ?? (process.env.TARO_ENV === 'h5' ? '' : 'http://127.0.0.1:3000');

const demonstration = [
  { osClient: 'microi', name: '岚舟智造' },
  { osClient: 'loctek', name: '乐歌制造' },
  { osClient: 'jiejie', name: '洁界环境' },
  // Spec §2: labels of the tab bar are hidden for one tenant.
  { osClient: 'yunqi', name: '云栖设计', tabLabels: false },
  { osClient: 'anyu', name: '安屿物业' },
];

const listed = process.env.WORKBENCH_TENANTS;
const tenants = (listed ? JSON.parse(listed) : demonstration).map((tenant) => ({
  apiBase: server,
  ...tenant,
}));

const settings = {
  tenants,
  appKey: process.env.WORKBENCH_APP_KEY ?? '',
  codeLoginEngines: {
    Feishu: 'feishu_login',
    H5: 'feishu_login',
    ...(process.env.WORKBENCH_WECHAT_ENGINE ? { WeChat: process.env.WORKBENCH_WECHAT_ENGINE } : {}),
  },
};

module.exports = { workbenchConstants: { WORKBENCH_BUILD: JSON.stringify(JSON.stringify(settings)) } };
