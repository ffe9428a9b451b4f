import { seenRows } from '@/data/replica/known-rows';
import { openPersonCard } from '@/features/contacts/person-card';
import { cardTitle } from '@/features/records/list/card-data';
import { openList } from '@/features/records/list/open-list';
import { heldRows } from '@/features/records/list/seen-list';
import { leafMenus, type WorkMenu } from '@/features/menus/menu-model';
import type { Hits } from '@/features/search/find';
import { searchMessages } from '@/features/search/messages';
import { translate } from '@/i18n/define-messages';
import { open } from '@/navigation/navigation';
import type { PaletteEntry } from './entries';

/** Rows of a list whose names are read for initials. */
const SEEN_ROWS = 300;

const recordEntry = (menu: WorkMenu, id: string, title: string): PaletteEntry => ({
  id: `record:${id}`,
  text: title,
  kind: menu.name,
  run: () => open('workDetail', { menu: menu.id, id, title: menu.name }),
});

/** The entries of a group that the search has found. Menus are entries already; the words of messages are no names. */
export function entriesOfHits(hits: Hits): PaletteEntry[] {
  switch (hits.kind) {
    case 'menus':
    case 'messages':
      return [];
    case 'people':
      return hits.items.slice(0, 5).map((person) => ({
        id: `person:${person.id}`,
        text: person.name,
        kind: person.deptName || translate(searchMessages, 'people'),
        run: () => openPersonCard(person),
      }));
    case 'works':
      return hits.items.map((work) => ({
        id: `work:${work.id}`,
        text: work.title,
        kind: translate(searchMessages, 'works'),
        run: () =>
          open('workDetail', { id: work.rowId, table: work.tableId, work: work.id, title: work.title }),
      }));
    case 'table':
      return hits.items.map(({ id, title }) => recordEntry(hits.menu, id, title));
  }
}

/**
 * The records that were seen on this device, whose names can be read: the server finds texts, but no initials.
 *
 * @param untitled the name of a record without one
 */
export async function seenRecords(menus: readonly WorkMenu[], untitled: string): Promise<PaletteEntry[]> {
  const lists = leafMenus(menus).filter(({ target }) => target === 'list');
  const found = await Promise.all(
    lists.map(async (menu) => {
      if (!(await seenRows(menu.id))) return [];
      const { definition } = await openList(menu.id);
      const held = await heldRows(definition, { _PageIndex: 1, _PageSize: SEEN_ROWS });
      const rows = held?.rows ?? [];
      return rows.map((row) => recordEntry(menu, row.Id, cardTitle(definition, row, untitled)));
    }),
  );
  return found.flat();
}
