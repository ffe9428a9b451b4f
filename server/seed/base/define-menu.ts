import type { FieldRef, MenuButton, PageTab, SysMenu } from '../../../src/data/protocol/menu';
import type { Loose, SeedRoleLimit } from '../types';
import type { SeedForm } from './define-form';
import { roleId, type RoleKey } from './roles';
import { seedId } from './ids';

const OWN_ROW = 'V8.Result = V8.Form.UserId == V8.CurrentUser.Id || V8.CurrentUser.Level >= 999;';

/** What roles may do in a menu: tokens (Add, Edit, Del, Import, Export, NoDetail, NoSearch) and keys of its buttons. */
export type Grants = Partial<Record<RoleKey, readonly string[]>>;

export interface ButtonDraft {
  /** Stable key; the wire id is made from it. */
  key: string;
  name: string;
  v8?: string;
  show?: string;
  icon?: string;
  /** Row buttons: on the row instead of inside "more". */
  inRow?: boolean;
  targetMenu?: string;
}

export interface MenuDraft {
  key: string;
  name: string;
  parent?: string;
  form?: SeedForm;
  openType?: string;
  url?: string;
  link?: string;
  icon?: string;
  sort: number;
  /** Names of the fields on the phone's card, in the order shown; the first is the title. */
  card?: readonly string[];
  titleTags?: readonly string[];
  bottomTags?: readonly string[];
  imageField?: string;
  /** Search fields: `+Name` is always shown (In), others are behind "filter"; `legacy` stores bare ids. */
  search?: readonly string[];
  legacySearch?: boolean;
  sortFields?: readonly string[];
  hiddenFields?: readonly string[];
  orderBy?: readonly [field: string, direction: 'ASC' | 'DESC'];
  statistics?: ReadonlyArray<readonly [field: string, kind: string]>;
  row?: readonly ButtonDraft[];
  formButtons?: readonly ButtonDraft[];
  page?: readonly ButtonDraft[];
  batch?: readonly ButtonDraft[];
  tabs?: readonly ButtonDraft[];
  grants: Grants;
  flow?: string;
  badgeEngine?: string;
  pageSize?: number;
  /** Further columns of sys_menu as they are. */
  more?: Partial<SysMenu>;
  /** Not in the workbench (child-table menus, popup sources). */
  hidden?: boolean;
}

/** Buttons for rows that only their writer, or an administrator, changes and deletes. */
export const ONLY_OWN: Partial<SysMenu> = {
  EditCodeShowV8: OWN_ROW,
  DelCodeShowV8: OWN_ROW,
};

/** Buttons for rows that their writer or a leader changes and deletes; `more` is an additional condition. */
export function ofAskers(more = ''): Partial<SysMenu> {
  const rule = `V8.Result = (V8.Form.UserId == V8.CurrentUser.Id || V8.CurrentUser.Level >= 500)${more};`;
  return { EditCodeShowV8: rule, DelCodeShowV8: rule };
}

/** A menu as seeded: its wire row and what each role may do there. */
export interface SeedMenu {
  row: Loose<SysMenu>;
  limits: SeedRoleLimit[];
}

/** Ids of seeded menus and roles are the same with every seed. */
export const menuId = (osClient: string, key: string) => seedId(osClient, 'menu', key);
export const buttonId = (osClient: string, menuKey: string, key: string) =>
  seedId(osClient, 'button', menuKey, key);

/** Builds the wire row and the role limits of one menu. Administrators and the director get every token and button. */
export function menu(osClient: string, draft: MenuDraft): SeedMenu {
  const row: Loose<SysMenu> = {
    Id: menuId(osClient, draft.key),
    ParentId: draft.parent ? menuId(osClient, draft.parent) : '',
    Name: draft.name,
    ModuleEngineKey: draft.key,
    Sort: draft.sort,
    OpenType: draft.openType ?? (draft.form ? 'Diy' : 'SecondMenu'),
    Url: draft.url ?? `/${draft.key.replace(/_/g, '-')}`,
    Link: draft.link ?? '',
    IconClass: draft.icon?.startsWith('/') ? '' : (draft.icon ?? ''),
    Icon: draft.icon?.startsWith('/') ? draft.icon : '',
    Display: draft.hidden ? 0 : 1,
    AppDisplay: draft.hidden ? 0 : 1,
    HasChild: draft.form ? 0 : 1,
    DiyTableId: draft.form?.id ?? '',
    DiyTableName: draft.form?.name ?? '',
    FlowDesignId: draft.flow ?? '',
    DefaultPageSize: draft.pageSize ?? 0,
    MenuBadgeEnabled: draft.badgeEngine ? 1 : 0,
    MenuBadgeApiEngineKey: draft.badgeEngine ?? '',
    ...listColumns(draft),
    ...buttonColumns(osClient, draft),
    ...draft.more,
  };
  return { row, limits: limitsOf(osClient, draft) };
}

function listColumns(draft: MenuDraft): Partial<Loose<SysMenu>> {
  const { form } = draft;
  if (!form) return {};
  const refs = (names: readonly string[] = []): FieldRef[] => names.map((name) => form.ref(name));
  const search = (draft.search ?? []).map((name) => ({
    ...form.ref(name.replace(/^\+/, '')),
    DisplayType: name.startsWith('+') ? 'In' : 'Out',
    DisplaySelect: false,
    Hide: false,
    Equal: false,
  }));
  return {
    SelectFields: [],
    NotShowFields: refs(draft.hiddenFields).map((ref) => ref.Id),
    FixedFields: [],
    SortFieldIds: refs(draft.sortFields).map((ref) => ref.Id),
    SearchFieldIds: draft.legacySearch ? search.map((entry) => entry.Id) : search,
    MobileListFields: refs(draft.card),
    CardTitleTagFields: refs(draft.titleTags),
    CardBottomTagFields: refs(draft.bottomTags),
    TableCardImgField: draft.imageField ? form.ref(draft.imageField).Id : '',
    TableCardImgPosition: 'Left',
    StatisticsFields: (draft.statistics ?? []).map(([name, kind]) => ({
      Id: form.ref(name).Id,
      Name: name,
      Type: kind,
    })),
    DefaultOrderBy: draft.orderBy
      ? [{ Id: form.ref(draft.orderBy[0]).Id, Name: draft.orderBy[0], Sort: 1, Type: draft.orderBy[1] }]
      : [],
  };
}

function buttonColumns(osClient: string, draft: MenuDraft): Partial<Loose<SysMenu>> {
  const list = (drafts: readonly ButtonDraft[] = []): PageTab[] =>
    drafts.map((entry, index) => wireButton(osClient, draft.key, entry, index + 1));
  return {
    MoreBtns: list(draft.row),
    FormBtns: list(draft.formButtons),
    PageBtns: list(draft.page),
    BatchSelectMoreBtns: list(draft.batch),
    ExportMoreBtns: [],
    PageTabs: list(draft.tabs),
  };
}

function wireButton(osClient: string, menuKey: string, draft: ButtonDraft, sort: number): PageTab {
  const button: MenuButton = {
    Id: buttonId(osClient, menuKey, draft.key),
    Sort: sort,
    Name: draft.name,
    Icon: draft.icon ?? '',
    Url: '',
    V8Code: draft.v8 ?? '',
    V8CodeShow: draft.show ?? '',
    ShowRow: draft.inRow ?? false,
  };
  return draft.targetMenu ? { ...button, TargetSysMenuId: menuId(osClient, draft.targetMenu) } : button;
}

const ALL_TOKENS = ['Add', 'Edit', 'Del', 'Import', 'Export'] as const;

function limitsOf(osClient: string, draft: MenuDraft): SeedRoleLimit[] {
  const buttons = [draft.row, draft.formButtons, draft.page, draft.batch, draft.tabs].flatMap(
    (list) => list ?? [],
  );
  const keys = new Set(buttons.map((button) => button.key));
  const tabs = new Set((draft.tabs ?? []).map((tab) => tab.key));
  const everything = [...ALL_TOKENS, ...keys];
  const grants: Grants = { admin: everything, director: everything, ...draft.grants };
  return (Object.entries(grants) as Array<[RoleKey, readonly string[]]>).map(([role, tokens]) => ({
    Id: seedId(osClient, 'limit', role, draft.key),
    RoleId: roleId(osClient, role),
    FkId: menuId(osClient, draft.key),
    Type: 'Menu',
    Permission: [...new Set([...tokens, ...tabs])].map((token) =>
      keys.has(token) ? buttonId(osClient, draft.key, token) : token,
    ),
  }));
}
