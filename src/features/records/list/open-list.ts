import { Refused } from '@/data/api/answer';
import { getDiyFieldByDiyTables } from '@/data/api/diy-field';
import { forgetPages } from '@/data/replica/seen-rows';
import type { FormStore } from '@/form/store/types';
import { openForm } from '@/form/open-form';
import type { OpenFormPorts } from '@/form/open-form';
import { optionPorts } from '@/form/option-ports';
import { openFormPorts } from '@/form/services';
import { createOptionLoader } from '@/form/store/option-loader';
import { viewerOf } from '@/form/parser/rights';
import { sessionStore } from '@/data/session/session-store';
import { defineList } from '@/features/records/list/list-definition';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { keptFirst } from '@/form/kept-first';
import { menuById } from '@/features/menus/menus';

export interface OpenedList {
  definition: ListDefinition;
  /** Holds the options of the list's fields, for cards and filters. */
  options: FormStore;
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
