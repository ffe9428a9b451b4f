import { matches } from '@/features/contacts/contact';
import type { Contact, Department } from '@/features/contacts/contact';

/** One row of the page; `first` and `last` round the corners of the card the row is part of. */
export type ContactRow =
  | { kind: 'title'; key: string; text: string }
  | { kind: 'department'; key: string; department: Department; first: boolean; last: boolean }
  | { kind: 'person'; key: string; contact: Contact; first: boolean; last: boolean };

export interface RowsInput {
  contacts: readonly Contact[];
  /** Departments of the level shown; empty while searching. */
  departments: readonly Department[];
  /** Ids of the shown department and all below it; undefined for everybody. */
  within: ReadonlySet<string> | undefined;
  favourites: readonly string[];
  keyword: string;
  /** Heading of the favourites. */
  favouriteTitle: string;
}

export interface Rows {
  rows: readonly ContactRow[];
  /** The row where each letter begins, in order. */
  letters: readonly { letter: string; row: number }[];
  /** People shown; favourites are not counted twice. */
  people: number;
}

function people(contacts: readonly Contact[], keyPrefix: string): ContactRow[] {
  return contacts.map((contact, index) => ({
    kind: 'person',
    key: `${keyPrefix}${contact.id}`,
    contact,
    first: index === 0,
    last: index === contacts.length - 1,
  }));
}

/** What the contacts page lists: departments, favourites, then people by letter; or what the search finds. */
export function contactRows(input: RowsInput): Rows {
  const { contacts, departments, within, favourites, keyword, favouriteTitle } = input;
  const searching = keyword.trim() !== '';
  const shown = contacts.filter(
    (contact) => matches(contact, keyword) && (searching || !within || within.has(contact.deptId)),
  );
  const rows: ContactRow[] = [];
  const letters: { letter: string; row: number }[] = [];
  if (!searching) {
    departments.forEach((department, index) =>
      rows.push({
        kind: 'department',
        key: `d${department.id}`,
        department,
        first: index === 0,
        last: index === departments.length - 1,
      }),
    );
    const marked = within ? [] : contacts.filter(({ id }) => favourites.includes(id));
    if (marked.length > 0) {
      rows.push({ kind: 'title', key: 'favourites', text: favouriteTitle }, ...people(marked, 'f'));
    }
  }
  const byLetter = new Map<string, Contact[]>();
  for (const contact of shown) {
    const group = byLetter.get(contact.letter);
    if (group) group.push(contact);
    else byLetter.set(contact.letter, [contact]);
  }
  for (const [letter, group] of byLetter) {
    letters.push({ letter, row: rows.length });
    rows.push({ kind: 'title', key: `l${letter}`, text: letter }, ...people(group, 'p'));
  }
  return { rows, letters, people: shown.length };
}
