import type { FormStore } from '@/form/store-types';
import { openForm } from '@/form/open-form';
import type { FormTarget, OpenFormPorts } from '@/form/open-form';
import { openFormPorts, optionPorts } from '@/form/form-ports';
import { createOptionLoader } from '@/form/options';
import { viewerOf } from '@/form/definition/rights';
import { sessionStore } from '@/session/session-store';
import { defineList } from '@/work/list/list-definition';
import type { ListDefinition } from '@/work/list/list-definition';
import { menuById } from '@/work/menus';

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

/**
 * Opens the list of a menu: its columns, searches and buttons; rows come apart from it.
 *
 * @param menuIdOrKey Id or ModuleEngineKey
 * @throws Error with the message to show
 */
export async function openList(menuIdOrKey: string): Promise<OpenedList> {
  const menu = await menuById(menuIdOrKey);
  const opened = await openForm(
    {
      tableId: menu.tableId || undefined,
      tableName: menu.tableName || undefined,
      menuId: menu.id,
      mode: 'View',
      row: {},
      viewer: viewerOf(sessionStore.getState().user),
    },
    keptFirst(openFormPorts),
  );
  if (!opened.ok) throw new Error(opened.message);
  void createOptionLoader(opened.store, optionPorts(menu.id)).loadAll();
  return { definition: defineList(menu, opened.model), options: opened.store };
}
