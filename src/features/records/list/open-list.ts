import { Refused } from '@/data/api/answer';
import { queries } from '@/data/query/app-queries';
import { formDefinition, joinedDefinition, type WireDefinition } from '@/data/query/form-definition';
import { forgetPages } from '@/data/replica/seen-rows';
import { translate } from '@/i18n/define-messages';
import type { Query } from '@/data/query/query';
import type { FormStore } from '@/form/store/types';
import { formMessages } from '@/form/messages';
import { formOf } from '@/form/open-form';
import { viewerOf } from '@/form/parser/rights';
import { sessionStore } from '@/data/session/session-store';
import { defineList } from '@/features/records/list/list-definition';
import type { ListDefinition } from '@/features/records/list/list-definition';
import type { WorkMenu } from '@/features/menus/menu-model';
import { menuById, menuNow } from '@/features/menus/menus';

export interface OpenedList {
  definition: ListDefinition;
  /** Holds the options of the list's fields, for cards and filters, once they have been loaded. */
  options: FormStore;
}

/** The definition of what the list of a menu shows. */
export function definitionOf(menu: WorkMenu): Query<WireDefinition> {
  const table = { tableId: menu.tableId || undefined, tableName: menu.tableName || undefined };
  const target = { ...table, menuId: menu.id };
  return menu.joins ? joinedDefinition(target, menu.id) : formDefinition(target);
}

function openedList(menu: WorkMenu, definition: WireDefinition): OpenedList {
  const options = formOf(definition, { mode: 'View', viewer: viewerOf(sessionStore.getState().user) });
  return { definition: defineList(menu, options.model), options };
}

/** The list of a menu that was opened earlier, without a wait; undefined unless all of it is in memory. */
export function openListNow(menuIdOrKey: string): OpenedList | undefined {
  const menu = menuNow(menuIdOrKey);
  const definition = menu && queries.now(definitionOf(menu));
  return menu && definition && openedList(menu, definition);
}

/**
 * Opens the list of a menu: its columns, searches and buttons; rows and options are loaded separately.
 *
 * @param menuIdOrKey Id or ModuleEngineKey
 * @throws Error with the message to show
 */
export async function openList(menuIdOrKey: string): Promise<OpenedList> {
  const menu = await menuById(menuIdOrKey).catch(async (reason: unknown) => {
    // The menu is gone, or no longer this person's: so is what was read for it.
    if (reason instanceof Refused) await forgetPages(menuIdOrKey);
    throw reason;
  });
  // A newer definition waits for the next opening: one column more or less is not worth interrupting a user in the list.
  const read = await queries.ensure(definitionOf(menu)).catch(() => undefined);
  if (!read) throw new Error(translate(formMessages, 'loadFailed'));
  return openedList(menu, read.data);
}
