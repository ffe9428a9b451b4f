import type { PublicUser, SysDept } from '@/data/protocol/user';
import { peekCache } from '@/data/cache/app-cache';
import { askPeople, DEPARTMENTS, PEOPLE_PAGE } from '@/data/query/organisation';
import { sortContacts, toContact } from '@/features/contacts/contact';
import type { Contact, Reading } from '@/features/contacts/contact';

/** Pages requested at the same time. */
const AT_ONCE = 4;
/** The most people a device holds and sorts; a server that never stops sending full pages is not trusted beyond this. */
const MOST = 20_000;

/**
 * Everybody, or all of a department and below it: page after page, several at once; without a count, until a page is not
 * full. `isCut` if the server has more than a device holds.
 */
async function askAll(DeptId?: string): Promise<{ users: PublicUser[]; isCut: boolean }> {
  const within = DeptId === undefined ? {} : { DeptId };
  const page = (_PageIndex: number) => askPeople({ _PageIndex, _PageSize: PEOPLE_PAGE, ...within });
  const first = await page(1);
  const all = new Map(first.rows.map((user) => [user.Id, user]));
  let next = 2;
  let more = first.rows.length === PEOPLE_PAGE;
  const last = Math.ceil(Math.min(first.total ?? MOST, MOST) / PEOPLE_PAGE);
  while (more && next <= last) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, last - next + 1) }, (_unused, at) => next + at);
    const pages = await Promise.all(indexes.map(page));
    for (const { rows } of pages) for (const user of rows) all.set(user.Id, user);
    more = pages.every(({ rows }) => rows.length === PEOPLE_PAGE);
    next += indexes.length;
  }
  const users = [...all.values()];
  return { users, isCut: more && (first.total ?? Infinity) > users.length };
}

/** Every department of a tree, parents before children. */
const flatten = (depts: readonly SysDept[]): SysDept[] =>
  depts.flatMap((dept) => [dept, ...flatten(dept._Child ?? [])]);

/**
 * People with the departments they belong to. Where a server returns names and nothing else, it is asked for the people of
 * each department instead; the lower of two nested departments wins.
 */
async function withDepartments(users: PublicUser[]): Promise<PublicUser[]> {
  if (users.length === 0 || users.some(({ DeptId }) => DeptId)) return users;
  const depts = flatten(await DEPARTMENTS.ask().catch(() => []));
  const found = new Map(users.map((user) => [user.Id, user]));
  for (let at = 0; at < depts.length; at += AT_ONCE) {
    const some = depts.slice(at, at + AT_ONCE);
    // A department that cannot be read leaves its people in the one above.
    const members = await Promise.all(some.map(({ Id }) => askAll(Id).catch(() => ({ users: [] }))));
    some.forEach(({ Id: DeptId, Name: DeptName }, index) => {
      for (const { Id } of members[index]?.users ?? []) {
        const user = found.get(Id);
        if (user) found.set(Id, { ...user, DeptId, DeptName });
      }
    });
  }
  return [...found.values()];
}

const UNREAD: Reading = { initials: '', pinyin: '' };

/** The reader of names, or one that knows nothing: even without it people can be found by name. */
async function readerOrNone(
  load: () => Promise<(name: string) => Reading>,
): Promise<(name: string) => Reading> {
  try {
    return await load();
  } catch {
    return () => UNREAD;
  }
}

/** The name under which the people are kept. */
export const CONTACTS = 'address_book';

/** People of the organisation, sorted. */
export interface AddressBook {
  contacts: Contact[];
  /** The server has more people than a device holds. */
  isCut: boolean;
}

/**
 * The people the user may see, sorted.
 *
 * @param loadReader how names are read (pinyin.ts)
 * @throws Error with the server's message
 */
export async function askContacts(
  loadReader: () => Promise<(name: string) => Reading>,
): Promise<AddressBook> {
  const [{ users: found, isCut }, read] = await Promise.all([askAll(), readerOrNone(loadReader)]);
  const users = await withDepartments(found);
  return { contacts: sortContacts(users.map((user) => toContact(user, read(user.Name)))), isCut };
}

/** The people last read, for searches elsewhere; undefined before the contacts were first opened. */
export async function keptContacts(): Promise<AddressBook | undefined> {
  return (await peekCache<AddressBook>(CONTACTS))?.data;
}
