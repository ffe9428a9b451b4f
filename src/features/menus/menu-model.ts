import type { SysMenu } from '@/data/protocol/menu';
import { isJsonObject, own, readJson } from '@/lib/json';
import type { JsonValue } from '@/lib/json';
import { readFlag, readLabel, readNumber, readScript, readText } from '@/lib/read-value';

/** Where a menu leads (OpenType). `page` is a native page of this product, identified by its Url. */
export type MenuTarget = 'list' | 'group' | 'page' | 'web' | 'report' | 'unknown';

/** A button that a menu defines: on a row, a form, the page or a selection of rows. */
export interface ButtonModel {
  id: string;
  name: string;
  icon: string;
  url: string;
  script: string;
  showScript: string;
  /** Page tabs: the menu the tab leads to, '' when it only sets a condition. */
  targetMenu: string;
}

/** A reference to a field as menus store it: an Id alone, or an object. */
export interface FieldReference {
  id: string;
  name: string;
}

export interface SearchReference extends FieldReference {
  /** Shown in the bar above the list; the others are in the filter sheet. */
  inBar: boolean;
  /** Compared for equality instead of "contains". */
  equal: boolean;
}

export interface OrderModel {
  field: string;
  type: 'ASC' | 'DESC';
}

export interface ReportParam {
  name: string;
  label: string;
  /** Component of the platform: DateTime, Select, Text … */
  component: string;
  options: readonly string[];
}

/** A report of DataSourceEngine (docs/protocol-notes.md, DiyConfig.Report). */
export interface ReportModel {
  dataSource: string;
  params: readonly ReportParam[];
  /** Empty: the columns of the answer. */
  columns: readonly { name: string; label: string }[];
  /**
   * The column along the axis and the measured columns, how they are drawn, the column that splits them into series, and that of
   * their targets ('' without); null when there is only a table.
   */
  chart: { type: string; x: string; y: readonly string[]; series: string; target: string } | null;
  /** The list with the records behind a row: its menu, and which of its fields a column or parameter filters. */
  records: { menu: string; fields: Readonly<Record<string, string>> } | null;
}

/** A menu with everything a list needs, read once from the wire. */
export interface WorkMenu {
  id: string;
  key: string;
  name: string;
  target: MenuTarget;
  tableId: string;
  tableName: string;
  /** Image path, '' when the menu has none and gets a tinted tile. */
  icon: string;
  iconClass: string;
  url: string;
  flowDesignId: string;
  badgeEngine: string;
  /** Set for a report menu; null when it names no data source. */
  report: ReportModel | null;
  pageSize: number | undefined;
  /** An address of the tenant's that reads the rows in place of the standard call; '' without one. */
  selectApi: string;
  /** Likewise for getting the rows as a file, and for sending a file of rows. */
  exportApi: string;
  importApi: string;
  /** Columns and rows of further tables are part of it: they can only be requested through the menu itself. */
  joins: boolean;
  addText: string;
  columns: readonly FieldReference[];
  hiddenColumns: readonly string[];
  sortable: readonly FieldReference[];
  search: readonly SearchReference[];
  order: readonly OrderModel[];
  mobileFields: readonly FieldReference[];
  titleTags: readonly FieldReference[];
  bottomTags: readonly FieldReference[];
  imageField: string;
  statistics: readonly { id: string; type: string }[];
  rowButtons: readonly ButtonModel[];
  formButtons: readonly ButtonModel[];
  pageButtons: readonly ButtonModel[];
  batchButtons: readonly ButtonModel[];
  tabs: readonly ButtonModel[];
  /** Views of the list that others share, as they were sent. */
  sharedViews: readonly JsonValue[];
  detailScript: string;
  addShowScript: string;
  editShowScript: string;
  deleteShowScript: string;
  children: readonly WorkMenu[];
}

/** Menus nested deeper than this are a loop in the data. */
const MAX_DEPTH = 8;

const listOf = (value: unknown): JsonValue[] => {
  const json = readJson(value);
  return Array.isArray(json) ? json : [];
};

function readReference(value: JsonValue): FieldReference | null {
  if (typeof value === 'string') return value === '' ? null : { id: value, name: '' };
  const id = readText(own(value, 'Id'));
  const name = readText(own(value, 'AsName')) || readText(own(value, 'Name'));
  return id === '' && name === '' ? null : { id, name };
}

function readReferences(value: unknown): FieldReference[] {
  return listOf(value).flatMap((item) => readReference(item) ?? []);
}

function readSearch(value: unknown): SearchReference[] {
  return listOf(value).flatMap((item) => {
    const reference = readReference(item);
    if (!reference || readFlag(own(item, 'Hide')) === true) return [];
    return {
      ...reference,
      inBar: own(item, 'DisplayType') !== 'Out',
      equal: readFlag(own(item, 'Equal')) === true,
    };
  });
}

function readOrder(value: unknown): OrderModel[] {
  return listOf(value)
    .map((item) => ({ item, sort: readNumber(own(item, 'Sort')) ?? 0 }))
    .sort((a, b) => a.sort - b.sort)
    .flatMap(({ item }) => {
      const field = readText(own(item, 'Name'));
      const type = readText(own(item, 'Type')).toUpperCase() === 'ASC' ? ('ASC' as const) : ('DESC' as const);
      return field === '' ? [] : { field, type };
    });
}

function readButtons(value: unknown): ButtonModel[] {
  return listOf(value)
    .filter(isJsonObject)
    .map((item) => ({ item, sort: readNumber(own(item, 'Sort')) ?? 0 }))
    .sort((a, b) => a.sort - b.sort)
    .map(({ item }) => ({
      id: readText(own(item, 'Id')),
      name: readLabel(own(item, 'Name')),
      icon: readText(own(item, 'Icon')),
      url: readText(own(item, 'Url')),
      script: readScript(own(item, 'V8Code')) ?? '',
      showScript: readScript(own(item, 'V8CodeShow')) ?? '',
      targetMenu: readText(own(item, 'TargetSysMenuId')),
    }))
    .filter((button) => button.id !== '' && button.name !== '');
}

function readRecords(rows: unknown): ReportModel['records'] {
  const menu = readText(own(rows, 'Menu'));
  const fields = own(rows, 'Fields');
  if (menu === '' || !isJsonObject(fields)) return null;
  return {
    menu,
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readText(field)])),
  };
}

function readReport(menu: SysMenu): ReportModel | null {
  const report = readJson(own(readJson(menu.DiyConfig), 'Report'));
  const dataSource =
    readText(own(report, 'DataSourceKey')) || readText(menu.DataSourceKey) || readText(menu.ReportId);
  if (dataSource === '') return null;
  const chart = own(report, 'Chart');
  const measured = listOf(own(chart, 'Y')).map((name) => readText(name));
  return {
    dataSource,
    params: listOf(own(report, 'Params'))
      .map((item) => ({
        name: readText(own(item, 'Name')),
        label: readLabel(own(item, 'Label')) || readText(own(item, 'Name')),
        component: readText(own(item, 'Component')),
        options: listOf(own(item, 'Data')).map((option) => readText(option)),
      }))
      .filter(({ name }) => name !== ''),
    columns: listOf(own(report, 'Columns'))
      .map((item) => ({
        name: readText(own(item, 'Name')),
        label: readLabel(own(item, 'Label')) || readText(own(item, 'Name')),
      }))
      .filter(({ name }) => name !== ''),
    chart:
      measured.length > 0
        ? {
            type: readText(own(chart, 'Type')),
            x: readText(own(chart, 'X')),
            y: measured,
            series: readText(own(chart, 'Series')),
            target: readText(own(chart, 'Target')),
          }
        : null,
    records: readRecords(own(report, 'Rows')),
  };
}

function targetOf(menu: SysMenu, children: readonly WorkMenu[]): MenuTarget {
  switch (menu.OpenType) {
    case 'SecondMenu':
      return 'group';
    case 'Component':
    case 'MicroService':
      return 'page';
    case 'Iframe':
      return 'web';
    case 'Report':
      return 'report';
    default:
      if (menu.DiyTableId || menu.DiyTableName) return 'list';
      return children.length > 0 ? 'group' : 'unknown';
  }
}

/** Older servers keep the settings of a list in one container; values on the menu itself are newer. */
function withContainer(menu: SysMenu): SysMenu {
  const older = readJson(menu.DiyConfig);
  if (!isJsonObject(older)) return menu;
  const newer = Object.entries(menu).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return { ...older, ...Object.fromEntries(newer) } as SysMenu;
}

function readMenu(wire: SysMenu, depth: number): WorkMenu {
  const menu = withContainer(wire);
  const children = depth < MAX_DEPTH ? readMenus(menu._Child, depth + 1) : [];
  const mobile = readReferences(menu.MobileListFields);
  return {
    id: readText(menu.Id),
    key: readText(menu.ModuleEngineKey),
    name: readLabel(menu.Name),
    target: targetOf(menu, children),
    tableId: readText(menu.DiyTableId),
    tableName: readText(menu.DiyTableName),
    icon: readText(menu.Icon),
    iconClass: readText(menu.IconClass),
    // A web menu has its address in Link; its Url is the desktop site's own route.
    url: (menu.OpenType === 'Iframe' && readText(menu.Link)) || readText(menu.Url) || readText(menu.Link),
    flowDesignId: readText(menu.FlowDesignId),
    badgeEngine: readFlag(menu.MenuBadgeEnabled) === true ? readText(menu.MenuBadgeApiEngineKey) : '',
    report: readReport(menu),
    pageSize: readNumber(menu.DefaultPageSize) || undefined,
    selectApi: readText(menu.SelectApi),
    exportApi: readText(menu.ExportApi),
    importApi: readText(menu.ImportApi),
    joins: listOf(menu.JoinTables).length > 0,
    addText: readLabel(menu.AddBtnText),
    columns: readReferences(menu.SelectFields),
    hiddenColumns: readReferences(menu.NotShowFields).map((reference) => reference.id),
    sortable: readReferences(menu.SortFieldIds),
    search: readSearch(menu.SearchFieldIds),
    order: readOrder(menu.DefaultOrderBy),
    mobileFields: mobile,
    titleTags: readReferences(menu.CardTitleTagFields),
    bottomTags: readReferences(menu.CardBottomTagFields),
    imageField: readText(menu.TableCardImgField),
    statistics: listOf(menu.StatisticsFields).flatMap((item) => {
      const id = readText(own(item, 'Id'));
      return id === '' ? [] : { id, type: readText(own(item, 'Type')) };
    }),
    rowButtons: readButtons(menu.MoreBtns),
    formButtons: readButtons(menu.FormBtns),
    pageButtons: readButtons(menu.PageBtns),
    batchButtons: readButtons(menu.BatchSelectMoreBtns),
    tabs: readButtons(menu.PageTabs),
    sharedViews: listOf(menu.SharedViews),
    detailScript: readScript(menu.DetailPageV8) ?? '',
    addShowScript: readScript(menu.AddCodeShowV8) ?? '',
    editShowScript: readScript(menu.EditCodeShowV8) ?? '',
    deleteShowScript: readScript(menu.DelCodeShowV8) ?? '',
    children,
  };
}

/** A menu is shown on a phone if AppDisplay is set; older servers know only Display. */
function shownOnPhone(menu: SysMenu): boolean {
  return readFlag(menu.AppDisplay) ?? readFlag(menu.Display) ?? true;
}

/**
 * Reads a menu tree from the wire; what cannot be read is left out, nothing throws.
 *
 * @param menus Data of getSysMenuStep, roots with `_Child`
 * @returns the menus a phone shows, in the server's order
 */
export function readMenus(menus: unknown, depth = 0): WorkMenu[] {
  if (!Array.isArray(menus)) return [];
  return (menus as SysMenu[])
    .filter((menu) => isJsonObject(menu) && readText(menu.Id) !== '' && shownOnPhone(menu))
    .map((menu) => readMenu(menu, depth));
}

/** A single menu (GetSysMenuModel), or null when the answer is not a menu. */
export function readMenuModel(menu: unknown): WorkMenu | null {
  return isJsonObject(menu) && readText(own(menu, 'Id')) !== ''
    ? readMenu(menu as unknown as SysMenu, 0)
    : null;
}

/** The first menu of a tree with this Id or key (in any letter case), or undefined. */
export function findMenu(menus: readonly WorkMenu[], idOrKey: string): WorkMenu | undefined {
  const wanted = idOrKey.toLowerCase();
  for (const menu of menus) {
    if (menu.id.toLowerCase() === wanted || (menu.key !== '' && menu.key.toLowerCase() === wanted))
      return menu;
    const below = findMenu(menu.children, idOrKey);
    if (below) return below;
  }
  return undefined;
}

/** Every menu that opens something, with groups flattened. */
export function leafMenus(menus: readonly WorkMenu[]): WorkMenu[] {
  return menus.flatMap((menu) => (menu.target === 'group' ? leafMenus(menu.children) : [menu]));
}
