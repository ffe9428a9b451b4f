import { Refused } from '@/data/api/answer';
import { queries } from '@/data/query/app-queries';
import { formDefinition, joinedDefinition } from '@/data/query/form-definition';
import { forgetPages } from '@/data/replica/seen-rows';
import { say } from '@/i18n/define-messages';
import type { FormStore } from '@/form/store/types';
import { formWords } from '@/form/messages';
import { formOf } from '@/form/open-form';
import { optionPorts } from '@/data/query/option-ports';
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
  const table = { tableId: menu.tableId || undefined, tableName: menu.tableName || undefined };
  const target = { ...table, menuId: menu.id };
  const asked = menu.joins ? joinedDefinition(target, menu.id) : formDefinition(target);
  // A newer one waits for the next opening: a column more or less costs nobody what they do in a list.
  const read = await queries.ensure(asked).catch(() => undefined);
  if (!read) throw new Error(say(formWords, 'loadFailed'));
  const options = formOf(read.data, { mode: 'View', viewer: viewerOf(sessionStore.getState().user) });
  void createOptionLoader(options, optionPorts(menu.id)).loadAll();
  return { definition: defineList(menu, options.model), options };
}
