/** Wire types of views of lists that are shared: SharedViews of a menu, list_view_targets, list_view_share, list_view_unshare. */

/** With whom a view is shared: everybody who may open the menu, or those with one of the roles or in one of the departments. */
export interface ViewAudience {
  Everyone: boolean;
  /** Ids. */
  Roles: string[];
  /** Ids; those below are included. */
  Depts: string[];
}

/** Our server: a view that others see, as a menu carries it to those whom it is meant for. */
export interface SharedView {
  Id: string;
  Name: string;
  /** What the client keeps of a view: filters, order, tab, columns. */
  View: Record<string, unknown>;
  /** The list opens with it; where several are meant for a person, with the newest. */
  IsDefault: boolean;
  /** Name of the person who shares it. */
  By: string;
  /** That person is the caller. */
  Own: boolean;
  /** With whom; only for those who may change it: the person who shares it, and administrators. */
  Audience?: ViewAudience;
}

/** list_view_targets: with whom the caller may share; nobody where all are empty. */
export interface ViewTargets {
  Everyone: boolean;
  Roles: Array<{ Id: string; Name: string }>;
  Depts: Array<{ Id: string; Name: string; ParentId: string }>;
}

/** list_view_share: stores a view; with `Id` in the place of the one that has it. */
export interface ShareViewParams extends ViewAudience {
  MenuId: string;
  Id?: string;
  Name: string;
  View: Record<string, unknown>;
  IsDefault: boolean;
}
