/** Menus: where a list or form is opened, with its columns, conditions and buttons. */
import type { Flag, JsonText } from './row';
import type { SharedView } from './shared-views';

export interface FieldRef {
  Id: string;
  Name?: string;
  AsName?: string;
  Label?: string;
  TableId?: string;
  TableName?: string;
  TableDescription?: string;
}

export interface SearchFieldRef extends FieldRef {
  /** In = always shown, Out = inside "more". */
  DisplayType?: 'In' | 'Out';
  DisplaySelect?: boolean;
  Hide?: boolean;
  Equal?: boolean;
}

export interface MenuButton {
  Id: string;
  Name: string;
  Sort?: number;
  Icon?: string | null;
  Url?: string | null;
  V8Code?: string | null;
  V8CodeShow?: string | null;
  /** Row buttons only: true = on the row, false = inside "more". */
  ShowRow?: boolean;
  IsVisible?: boolean;
}

/** A page tab is a button whose script sets the list's condition; it may lead to another menu. */
export interface PageTab extends MenuButton {
  TargetSysMenuId?: string | null;
}

export interface OrderRef {
  Id: string;
  Name: string;
  Sort?: number;
  Type: 'ASC' | 'DESC';
}

export interface SysMenu {
  Id: string;
  ParentId?: string | null;
  ParentIds?: string | null;
  Name: string;
  EnName?: string | null;
  Description?: string | null;
  Code?: string | null;
  Sort?: number | null;
  ModuleEngineKey?: string | null;
  Url?: string | null;
  OpenType?: 'Diy' | 'Component' | 'Iframe' | 'SecondMenu' | 'Report' | 'MicroService' | string | null;
  ComponentName?: string | null;
  ComponentPath?: string | null;
  Link?: string | null;
  Icon?: string | null;
  IconClass?: string | null;
  Display?: Flag;
  AppDisplay?: Flag;
  HasChild?: Flag;
  DiyTableId?: string | null;
  DiyTableName?: string | null;
  FlowDesignId?: string | null;
  SelectFields?: JsonText<FieldRef[]> | null;
  NotShowFields?: JsonText<Array<string | FieldRef>> | null;
  FixedFields?: JsonText<string[]> | null;
  SortFieldIds?: JsonText<Array<string | FieldRef>> | null;
  InTableEditFields?: JsonText<string[]> | null;
  SearchFieldIds?: JsonText<Array<string | SearchFieldRef>> | null;
  StatisticsFields?: JsonText<Array<{ Id: string; Type: string }>> | null;
  DefaultOrderBy?: JsonText<OrderRef[]> | null;
  MobileListFields?: JsonText<FieldRef[]> | null;
  CardTitleTagFields?: JsonText<FieldRef[]> | null;
  CardBottomTagFields?: JsonText<FieldRef[]> | null;
  TableCardImgField?: string | null;
  MoreBtns?: JsonText<MenuButton[]> | null;
  FormBtns?: JsonText<MenuButton[]> | null;
  PageBtns?: JsonText<MenuButton[]> | null;
  BatchSelectMoreBtns?: JsonText<MenuButton[]> | null;
  ExportMoreBtns?: JsonText<MenuButton[]> | null;
  PageTabs?: JsonText<PageTab[]> | null;
  /** Server side only; never sent to ordinary users. */
  JoinTables?: JsonText<JoinTableRef[]> | null;
  SqlJoin?: string | null;
  SqlWhere?: string | null;
  DetailPageV8?: string | null;
  AddCodeShowV8?: string | null;
  EditCodeShowV8?: string | null;
  DelCodeShowV8?: string | null;
  AddBtnText?: string | null;
  SaveBtnText?: string | null;
  SelectApi?: string | null;
  ExportApi?: string | null;
  ImportApi?: string | null;
  DefaultPageSize?: number | null;
  DiyConfig?: JsonText<Record<string, unknown>> | null;
  /** Our server: the views that are shared with the caller. */
  SharedViews?: JsonText<SharedView[]> | null;
  /** Our server: how its records and list are laid out in PDF files; for administrators (docs/server.md). */
  PaperTemplate?: string | null;
  _Child?: SysMenu[];
  [column: string]: unknown;
}

export interface JoinTableRef {
  Id: string;
  Name: string;
  AsName?: string;
  /** Our server: the two columns that join, `{main column}` = `{column of the joined table}`. */
  MainField?: string;
  JoinField?: string;
}
