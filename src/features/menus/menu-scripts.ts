import { errorText } from '@/data/api/errors';
import type { Where } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import type { JsonObject } from '@/lib/json';
import { cleanRow } from '@/form/store/row-values';
import type { EventName, RunResult } from '@/scripting/event-types';
import { loadMenuHost } from '@/form/scripting/load-host';
import type { ListPorts } from '@/form/scripting/script-ports';
import type { FormStore } from '@/form/store/types';
import { emitWrite } from '@/data/outbox/write-events';
import { canPress } from '@/data/session/permissions';
import type { ButtonMode, PermissionUser } from '@/data/session/permissions';
import { toast } from '@/ui/toast';
import type { ButtonModel, WorkMenu } from '@/features/menus/menu-model';

/** The context in which a script of a menu runs. */
export interface MenuScriptContext {
  menu: WorkMenu;
  /** The row of a row or form button. */
  row?: Row;
  /** The open form of a form button. */
  store?: FormStore;
  /** The rows chosen for a batch button (V8.TableRowSelected). */
  selected?: readonly Row[];
  /** Reads the list again (V8.RefreshTable). */
  refresh?: () => Promise<void>;
  /** Makes the list request something else (V8.SearchSet). */
  search?: (condition: TabCondition) => void;
  /** Clears the selection (V8.ClearTableSelection). */
  clearSelection?: () => void;
}

/** The condition a page tab sets (V8.SearchSet). */
export interface TabCondition {
  where: Where;
  search: Readonly<Record<string, string>>;
}

/** A condition that matches everything. */
export const noCondition: TabCondition = { where: [], search: {} };

interface MenuScript {
  name: EventName;
  code: string;
  /** The button, tab or field it belongs to. */
  at: string;
  btn?: JsonObject;
  quiet?: boolean;
}

const rowOf = (row: Row | undefined): JsonObject | undefined => (row ? cleanRow(row) : undefined);

/** Runs one script; if the engine cannot be fetched, the script counts as failed. */
async function run(
  { name, code, at, btn, quiet }: MenuScript,
  context: MenuScriptContext,
  list: ListPorts,
): Promise<RunResult> {
  const { menu, row, store, selected, refresh } = context;
  const rows = selected?.map(cleanRow);
  const again = (): void => void refresh?.();
  try {
    const host = await loadMenuHost();
    return await host.run({
      event: {
        name,
        code,
        at,
        quiet,
        members: rows ? { TableRowSelected: rows, SelectedData: rows } : undefined,
      },
      menu,
      row: rowOf(row),
      btn,
      store,
      list,
      page: { reload: again, refreshList: again },
    });
  } catch (error) {
    if (!quiet) toast.error(errorText('script'));
    return { Result: undefined, returned: undefined, error: String(error) };
  }
}

function listPorts({ refresh, search, clearSelection }: MenuScriptContext): ListPorts {
  let condition = noCondition;
  return {
    refresh: () => void refresh?.(),
    search(where, _equal, like, append) {
      condition = append
        ? { where: [...condition.where, ...where], search: { ...condition.search, ...like } }
        : { where, search: like };
      search?.(condition);
    },
    clearSelection: () => clearSelection?.(),
  };
}

const btnOf = ({ id, name, icon }: ButtonModel): JsonObject => ({ Id: id, Name: name, Icon: icon });

/** Whether a button can do anything on this client. */
export function hasEffect({ url, script, targetMenu }: ButtonModel): boolean {
  return url !== '' || targetMenu !== '' || script !== '';
}

/** The condition of a page tab (PageTab); one that only leads to another menu has none. */
export async function tabCondition(tab: ButtonModel, context: MenuScriptContext): Promise<TabCondition> {
  if (tab.script === '') return noCondition;
  let condition = noCondition;
  const ports = listPorts({ ...context, search: (asked) => (condition = asked) });
  await run({ name: 'PageTab', code: tab.script, at: tab.name, btn: btnOf(tab) }, context, ports);
  return condition;
}

/** Runs a button's script (V8BtnRun); its address is opened by the caller. */
export async function pressButton(button: ButtonModel, context: MenuScriptContext): Promise<void> {
  if (button.script === '') return;
  const script: MenuScript = {
    name: 'V8BtnRun',
    code: button.script,
    at: button.name,
    btn: btnOf(button),
  };
  const { tableName: FormEngineKey } = context.menu;
  const pressed: MenuScriptContext = {
    ...context,
    // What a button has written becomes visible wherever the table is shown, not only where it was pressed.
    async refresh() {
      emitWrite({ action: 'Batch', FormEngineKey, Id: context.row?.Id ?? '', children: [], items: [] });
      await context.refresh?.();
    },
  };
  await run(script, pressed, listPorts(pressed));
}

/** The decision of a show-rule (V8BtnLimit): undefined when it returns neither true nor false, or failed. */
async function decision(
  code: string,
  at: string,
  btn: JsonObject | undefined,
  context: MenuScriptContext,
): Promise<boolean | undefined> {
  const { Result, returned } = await run(
    { name: 'V8BtnLimit', code, at, btn, quiet: true },
    context,
    listPorts({ menu: context.menu }),
  );
  const said = typeof returned === 'boolean' ? returned : Result;
  return typeof said === 'boolean' ? said : undefined;
}

/**
 * The buttons a user sees: those that do something, that the roles permit and whose show-rule agrees.
 *
 * @param mode where they are shown
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
        button.showScript === ''
          ? undefined
          : await decision(button.showScript, button.name, btnOf(button), context);
      return canPress({ user, menuId: context.menu.id, button: button.id, mode, showRule });
    }),
  );
  return buttons.filter((_button, index) => shown[index]);
}

/** Whether the show-rule of a built-in button agrees; a missing rule or one without a result does. */
export async function ruleAllows(code: string, context: MenuScriptContext): Promise<boolean> {
  return code === '' || (await decision(code, context.menu.name, undefined, context)) !== false;
}

/** Runs what a menu does instead of opening a record (BtnFormDetailRun). */
export async function runDetail(context: MenuScriptContext): Promise<void> {
  const { menu } = context;
  await run(
    { name: 'BtnFormDetailRun', code: menu.detailScript, at: menu.name },
    context,
    listPorts(context),
  );
}

/**
 * The HTML that a field's list template produces for a row (TableTemplateEngine); undefined when it produces none and the
 * plain value is shown. An empty text is a result.
 */
export async function cellHtml(
  field: { name: string; scripts: { cell: string } },
  row: Row,
  menu: WorkMenu,
): Promise<string | undefined> {
  const { Result, returned } = await run(
    { name: 'TableTemplateEngine', code: field.scripts.cell, at: field.name, quiet: true },
    { menu, row },
    listPorts({ menu }),
  );
  const made = Result === undefined || Result === null ? returned : Result;
  return typeof made === 'string' || typeof made === 'number' ? String(made) : undefined;
}
