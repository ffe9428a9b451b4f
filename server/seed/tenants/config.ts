import { menuId } from '../base/define-menu';
import { seedId } from '../base/ids';
import { photoPath } from '../base/pictures';

interface ConfigDraft {
  title: string;
  short: string;
  company: string;
  themeColor?: string;
}

/** Helper functions a tenant's scripts may use; runs before every script. */
const GLOBAL_SCRIPT = `
function microiRound(value, digits) { var base = Math.pow(10, digits || 0); return Math.round(Number(value || 0) * base) / base; }
`;

/** What each role begins with on its home page. An administrator, who has other roles as well, begins with what is usual. */
const HOME_CARDS = [
  { Roles: ['系统管理员'], Cards: [] },
  {
    Roles: ['总经理'],
    Cards: [
      {
        Kind: 'numbers',
        Items: [
          { Menu: 'order', Name: '近30天订单', Filters: { OrderDate: ['filterDays30'] } },
          { Menu: 'customer', Name: '待跟进客户', Filters: { Status: ['待跟进'] } },
        ],
      },
      'todo',
      { Kind: 'chart', Menu: 'sales_trend' },
      { Kind: 'list', Menu: 'order', Name: '待审核订单', Filters: { Status: ['待审核'] } },
      ...['counts', 'pinned', 'banners', 'shortcuts', 'notices'],
    ],
  },
  {
    Roles: ['部门经理'],
    Cards: [
      'counts',
      {
        Kind: 'numbers',
        Items: [
          { Menu: 'order', Name: '待审核订单', Filters: { Status: ['待审核'] } },
          { Menu: 'customer', Name: '待跟进客户', Filters: { Status: ['待跟进'] } },
        ],
      },
      ...['todo', 'pinned', 'banners', 'shortcuts', 'notices'],
    ],
  },
];

/**
 * The enabled sys_config row of a tenant. FileServer, ApiBase and H5Url are left to the server's own address.
 * @param more tenant columns such as XiaoxiTZYC.
 */
export function systemConfig(
  osClient: string,
  draft: ConfigDraft,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const picture = (kind: 'banner-1' | 'banner-2') => ({
    Id: seedId(osClient, kind),
    Name: `${kind}.png`,
    Path: photoPath(osClient, kind),
    Size: 8192,
    CreateTime: '2025-11-01 09:00:00',
  });
  const notices = `/pages/workbench/work-list/index?menu=${menuId(osClient, 'notice')}`;
  return {
    Id: seedId(osClient, 'config'),
    SysTitle: draft.title,
    SysShortTitle: draft.short,
    CompanyName: draft.company,
    PeizhiMC: draft.title,
    SysLogo: photoPath(osClient, 'logo'),
    AppLogo: photoPath(osClient, 'logo'),
    AppLoginBgImg: '',
    AppIndexSlideshow: [
      { Path: '', Title: '年度体检预约已开放', Content: '请于月底前选择时段', Url: notices },
      { ...picture('banner-1'), Title: '客户服务月', Content: '每周三下午回访重点客户', Url: notices },
    ],
    AppWorkSlideshow: [picture('banner-2')],
    EnableCaptcha: 0,
    CaptchaConfig: { CaptchaType: 0, CodeLength: 4, ExpirySeconds: 300, IgnoreCase: true },
    PwdShortestLength: 6,
    PwdContainNumber: 0,
    PwdContainSpecial: 0,
    PwdContainUpperLower: 0,
    ThemeColor: draft.themeColor ?? '#2563EB',
    GlobalV8Code: GLOBAL_SCRIPT,
    AMapKey: '',
    HDFS: 'MinIO',
    PageSizes: '10,20,50',
    EnableChat: '',
    SysLang: 'zh-CN',
    DefaultIndexUrl: '/',
    ClientVersion: '1.0.0',
    ServerVersion: '1.0.0',
    IsEnable: 1,
    XiaoxiTZYC: 0,
    WebViewHosts: 'example.com;www.microi.net',
    TongjiQY: 0,
    // Working week, hours a punch may wait on a phone, minutes in which a second one is the same, and annual leave of people
    // without an account.
    Gongzuori: '1,2,3,4,5',
    DakaBCXS: 24,
    DakaCFFZ: 3,
    NianjiaTS: 5,
    // When late items are looked for (docs/notices.md), and the workdays an approval may wait.
    JianchaTXSJ: '08:00',
    RibaoTXSJ: '20:00',
    ShenpiTXSJ: '09:00',
    ShenpiTS: 3,
    QuekaTXSJ: '09:00',
    // Days for which the home page offers a new account its first steps.
    XinrenTS: 7,
    HomeCards: HOME_CARDS,
    AppVersion: '1.0.0',
    AppVersionCode: 100,
    AppVersionMin: 0,
    AppVersionNotes: '',
    AppVersionUrl: '',
    ...more,
  };
}
