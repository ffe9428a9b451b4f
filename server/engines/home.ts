import type { IndexData, IndexTab } from '../../src/data/protocol/engines';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { CurrentUser } from '../../src/data/protocol/user';
import { lateSince, workCounts } from '../form-engine/own-works';
import { isOn, parseList } from '../lib/json-text';
import { listIfReadable } from '../form-engine/optional-table';
import { profileOf } from '../lib/profile';
import { ok, refuse } from '../lib/envelope';
import { firstSteps } from './first-steps';
import { homeCards } from './home-cards';
import type { Engine, EngineContext } from './registry';

/** Menus worth a place on the home page, in this order; eight at most. */
const SHORTCUTS = [
  'check_task',
  'region_map',
  'kaoqin',
  'customer',
  'daily_report',
  'leave',
  'field_checkin',
  'customer_map',
  'order',
  'purchase',
  'equipment',
  'scan',
  'contacts',
  'notice',
] as const;
const MAX_SHORTCUTS = 8;

/** Of these, a new record is one tap away for those who may add one. */
const ADDED: readonly string[] = ['customer'];

/** A picture of AppIndexSlideshow; the words and the link are columns of ours (docs/protocol-notes.md). */
type Slide = Partial<Record<'Path' | 'Url' | 'Title' | 'Content', string>>;

/** mobile_index_data. */
export const mobileIndexData: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    if (params.UserId && params.UserId !== user.Id) return refuse('您没有权限做此操作！');
    const now = Date.parse(context.now().replace(' ', 'T'));
    const lateBefore = profileOf(context.profile).lateWorks
      ? lateSince(context.sysConfig.ShenpiTS, now)
      : undefined;
    const Todo = await workCounts(context, user.Id, lateBefore);
    const notices = await listIfReadable(context, 'diy_notice', {
      OrderBy: 'PublishTime',
      OrderByType: 'DESC',
      PageSize: 5,
    });
    return ok<IndexData>({
      Banner: parseList<Slide>(context.sysConfig.AppIndexSlideshow).map((slide) => ({
        Img: slide.Path ?? '',
        Url: slide.Url ?? '',
        Title: slide.Title ?? '',
        Content: slide.Content ?? '',
      })),
      Tabs: await shortcuts(context, user),
      Todo,
      FirstSteps: await firstSteps(context, user, Todo),
      HomeCards: await homeCards(context, user),
      Notices: notices.rows.map((row) => ({
        Id: row.Id,
        Title: String(row.Title ?? ''),
        CreateTime: String(row.PublishTime ?? row.CreateTime ?? ''),
      })),
    });
  },
};

async function shortcuts(context: EngineContext, user: CurrentUser): Promise<IndexTab[]> {
  const limits = user._RoleLimits ?? [];
  const own = new Set(limits.map((limit) => limit.FkId));
  const mayAdd = ({ Id }: SysMenu) =>
    limits.some(({ FkId, Permission }) => FkId === Id && parseList<unknown>(Permission).includes('Add'));
  const position = (menu: SysMenu) =>
    SHORTCUTS.indexOf(String(menu.ModuleEngineKey) as (typeof SHORTCUTS)[number]);
  return (await context.menus())
    .filter((menu) => position(menu) >= 0 && isOn(menu.AppDisplay) && own.has(menu.Id))
    .sort((a, b) => position(a) - position(b))
    .flatMap((menu): IndexTab[] => {
      const tab = {
        Id: menu.Id,
        Name: String(menu.Name),
        Icon: String(menu.Icon || menu.IconClass || ''),
        SysMenuId: menu.Id,
        DiyTableId: menu.DiyTableId || null,
        Url: menu.OpenType === 'Component' ? String(menu.Url) : '',
      };
      return ADDED.includes(String(menu.ModuleEngineKey)) && mayAdd(menu) ? [tab, addTab(tab)] : [tab];
    })
    .slice(0, MAX_SHORTCUTS);
}

/** What leads from home to a new record of a menu. */
const addTab = ({ Id, Name, ...tab }: IndexTab): IndexTab => ({
  ...tab,
  Id: `${Id}+`,
  Name: `新增${Name}`,
  Icon: 'fas fa-plus',
  SysMenuId: '',
  Url: `/pages/workbench/work-add/index?menu=${Id}&mode=Add&title=${encodeURIComponent(Name)}`,
});
