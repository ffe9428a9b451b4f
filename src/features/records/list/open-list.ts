import { Refused } from '@/data/api/answer';
import { getDiyFieldByDiyTables } from '@/data/api/diy-field';
import { forgetPages } from '@/data/replica/seen-rows';
import type { FormStore } from '@/form/store/types';
import { openForm } from '@/form/open-form';
import type { OpenFormPorts } from '@/form/open-form';
import type { FormTarget } from '@/form/view/form-services';
import { openFormPorts, optionPorts } from '@/form/services';
import { createOptionLoader } from '@/form/store/option-loader';
import { viewerOf } from '@/form/parser/rights';
import { sessionStore } from '@/data/session/session-store';
import { defineList } from '@/features/records/list/list-definition';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { menuById } from '@/features/menus/menus';

export interface OpenedList {
  definition: ListDefinition;
  /** Holds the options of the list's fields, for cards and filters. */
  options: FormStore;
}

/**
 * Lists look at definitions the other way round than forms: a kept one serves at once and the newer one waits for the
 * next opening, since a column more or less costs nobody what they typed.
 */
function keptFirst(ports: OpenFormPorts): OpenFormPorts {
  const kept = new Map<string, ReturnType<OpenFormPorts['readDefinition']>>();
  const read = (target: FormTarget) => {
    const key = target.tableId ?? target.tableName ?? '';
    const reading = kept.get(key) ?? ports.readDefinition(target).catch(() => null);
    kept.set(key, reading);
    return reading;
  };
  const renew = async (target: FormTarget) => {
    const [table, fields] = await Promise.all([ports.table(target), ports.fields(target)]);
    if (table.Code === 1 && fields.Code === 1) {
      await ports.keepDefinition(target, { table: table.Data, fields: fields.Data });
    }
  };
  return {
    ...ports,
    async table(target) {
      const definition = await read(target);
      if (!definition) return ports.table(target);
      void renew(target).catch(() => undefined);
      return { Code: 1, Data: definition.table, Msg: null };
    },
    async fields(target) {
      const definition = await read(target);
      return definition ? { Code: 1, Data: definition.fields, Msg: null } : ports.fields(target);
    },
    keepDefinition: async (target, definition) => {
      if (!(await read(target))) await ports.keepDefinition(target, definition);
    },
  };
}

/** The fields of all tables that a menu joins; they are of no use to a form of one table, so nothing of it is kept. */
function joined(ports: OpenFormPorts, menuId: string): OpenFormPorts {
  return {
    ...ports,
    async fields(target) {
      const answer = await getDiyFieldByDiyTables({ _SysMenuId: menuId }, { quiet: true });
      return answer.Code === 1 && answer.Data?.length ? answer : ports.fields(target);
    },
    keepDefinition: async () => undefined,
  };
}

/**
 * Opens the list of a menu: its columns, searches and buttons; rows come apart from it.
 *
 * @param menuIdOrKey Id or ModuleEngineKey
 * @throws Error with the message to show
 */
export async function openList(menuIdOrKey: string): Promise<OpenedList> {
  const menu = await menuById(menuIdOrKey).catch(async (reason: unknown) => {
    // The menu is gone, or not this person's any more: nor is what was read behind it.
    if (reason instanceof Refused) await forgetPages(menuIdOrKey);
    throw reason;
  });
  const opened = await openForm(
    {
      tableId: menu.tableId || undefined,
      tableName: menu.tableName || undefined,
      menuId: menu.id,
      mode: 'View',
      row: {},
      viewer: viewerOf(sessionStore.getState().user),
    },
    menu.joins ? joined(openFormPorts, menu.id) : keptFirst(openFormPorts),
  );
  if (!opened.ok) throw new Error(opened.message);
  void createOptionLoader(opened.store, optionPorts(menu.id)).loadAll();
  return { definition: defineList(menu, opened.model), options: opened.store };
}
