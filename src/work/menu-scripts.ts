import type { Row, Where } from '@/api/wire';
import { canPress } from '@/session/permissions';
import type { ButtonMode, PermissionUser } from '@/session/permissions';
import type { ButtonModel, WorkMenu } from '@/work/menu-model';

/** What a script of a menu is run with (contract §D.2). */
export interface MenuScriptContext {
  menu: WorkMenu;
  /** The row a row or form button stands on. */
  row?: Row;
  /** The rows chosen for a batch button (V8.TableRowSelected). */
  selected?: readonly Row[];
  /** Reads the list again (V8.RefreshTable). */
  refresh?: () => Promise<void>;
}

/** The condition a page tab sets (V8.SearchSet, contract §D.4). */
export interface TabCondition {
  where: Where;
  search: Readonly<Record<string, string>>;
}

/** Runs the scripts of menus; filled by whoever has an engine for them. */
export interface MenuScripts {
  /** V8BtnLimit: true or false, undefined when the script decides nothing. */
  show(code: string, context: MenuScriptContext): Promise<boolean | undefined>;
  /** V8BtnRun. */
  press(button: ButtonModel, context: MenuScriptContext): Promise<void>;
  /** PageTab. */
  tab(button: ButtonModel, context: MenuScriptContext): Promise<TabCondition>;
}

let scripts: MenuScripts | undefined;

/** Puts the script engine in place, once at launch. */
export function configureMenuScripts(runner: MenuScripts): void {
  scripts = runner;
}

/** A condition that asks for everything. */
export const noCondition: TabCondition = { where: [], search: {} };

/** Whether a button can do anything on this client. */
export function hasEffect({ url, script, targetMenu }: ButtonModel): boolean {
  return url !== '' || targetMenu !== '' || (script !== '' && scripts !== undefined);
}

/** The condition of a page tab; one that only leads to another menu has none. */
export async function tabCondition(tab: ButtonModel, context: MenuScriptContext): Promise<TabCondition> {
  return scripts && tab.script !== '' ? scripts.tab(tab, context) : noCondition;
}

/** Runs a button's script; its address is opened by the caller. */
export async function pressButton(button: ButtonModel, context: MenuScriptContext): Promise<void> {
  if (scripts && button.script !== '') await scripts.press(button, context);
}

/**
 * The buttons a user sees: those that do something, that the roles permit and whose show-rule agrees (contract §E).
 *
 * @param mode where they stand
 */
export async function visibleButtons(
  buttons: readonly ButtonModel[],
  user: PermissionUser | null,
  mode: ButtonMode,
  context: MenuScriptContext,
): Promise<ButtonModel[]> {
  const shown = await Promise.all(
    buttons.map(async (button) => {
      if (!hasEffect(button)) return false;
      const showRule =
        scripts && button.showScript !== '' ? await scripts.show(button.showScript, context) : undefined;
      return canPress({ user, menuId: context.menu.id, button: button.id, mode, showRule });
    }),
  );
  return buttons.filter((_button, index) => shown[index]);
}

/** Whether the show-rule of a built-in button agrees; without one, or without an engine, it does. */
export async function ruleAllows(code: string, context: MenuScriptContext): Promise<boolean> {
  return !scripts || code === '' || (await scripts.show(code, context)) !== false;
}
