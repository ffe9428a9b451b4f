import { refusalText } from '@/api/answer';
import { getSysDeptStep } from '@/api/sys-dept';
import { getSysUserPublicInfo } from '@/api/sys-user';
import type { PublicUser, SysDept } from '@/api/wire/user';
import { cached, peekCache } from '@/offline/app-cache';
import { HALF_HOUR_MS } from '@/offline/cache';
import type { Cached } from '@/offline/cache';
import { sortContacts, toContact } from '@/contacts/contact';
import type { Contact, Reading } from '@/contacts/contact';

const QUIET = { quiet: true } as const;
/** Most people a page of getSysUserPublicInfo gives (contract §B.6). */
const PAGE = 100;
/** Pages asked for at the same time. */
const AT_ONCE = 4;
/** A server that never stops giving full pages is not believed beyond this many people. */
const MOST = 20_000;

async function page(pageIndex: number): Promise<{ users: PublicUser[]; total: number | undefined }> {
  const answer = await getSysUserPublicInfo({ _PageIndex: pageIndex, _PageSize: PAGE }, QUIET);
  if (answer.Code !== 1) throw new Error(refusalText(answer));
  return { users: answer.Data ?? [], total: answer.DataCount ?? undefined };
}

/** Everybody: page after page, several at once; without a count until a page is not full (contract §B.6 [plat]). */
async function askPeople(): Promise<PublicUser[]> {
  const first = await page(1);
  const all = new Map(first.users.map((user) => [user.Id, user]));
  let next = 2;
  let more = first.users.length === PAGE;
  const last = Math.ceil(Math.min(first.total ?? MOST, MOST) / PAGE);
  while (more && next <= last) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, last - next + 1) }, (_unused, at) => next + at);
    const pages = await Promise.all(indexes.map(page));
    for (const { users } of pages) for (const user of users) all.set(user.Id, user);
    more = pages.every(({ users }) => users.length === PAGE);
    next += indexes.length;
  }
  return [...all.values()];
}

const UNREAD: Reading = { initials: '', pinyin: '' };

/** The reader of names, or one that knows nothing: without it people are still found by name. */
async function readerOrNone(
  load: () => Promise<(name: string) => Reading>,
): Promise<(name: string) => Reading> {
  try {
    return await load();
  } catch {
    return () => UNREAD;
  }
}

/**
 * All people the user may see, sorted; a kept list at once, 30 minutes old at most before it is renewed.
 *
 * @param loadReader how names are read (pinyin.ts)
 * @param onUpdate gets the renewed list
 */
export function loadContacts(
  loadReader: () => Promise<(name: string) => Reading>,
  onUpdate: (contacts: Cached<Contact[]>) => void,
  force = false,
): Promise<Cached<Contact[]>> {
  const ask = async () => {
    const [users, read] = await Promise.all([askPeople(), readerOrNone(loadReader)]);
    return sortContacts(users.map((user) => toContact(user, read(user.Name))));
  };
  return cached('contacts', HALF_HOUR_MS, ask, { force, onUpdate });
}

/** The people last read, for searches elsewhere; empty before the contacts were opened once. */
export async function keptContacts(): Promise<Contact[]> {
  return (await peekCache<Contact[]>('contacts'))?.data ?? [];
}

/** The department tree, kept for 30 minutes under the spec's name (§3, §9). */
export function loadDepartments(
  onUpdate: (departments: Cached<SysDept[]>) => void,
  force = false,
): Promise<Cached<SysDept[]>> {
  const ask = async () => {
    const answer = await getSysDeptStep(QUIET);
    if (answer.Code !== 1) throw new Error(refusalText(answer));
    return answer.Data ?? [];
  };
  return cached('GetSysDeptStep', HALF_HOUR_MS, ask, { force, onUpdate });
}
