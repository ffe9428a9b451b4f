import { createStore } from 'zustand/vanilla';
import { getSysUserPublicInfo } from '../api/sys-user';
import { readFlag, readText } from '@/lib/read-value';
import { currentScope, sameScope, type AccountScope } from '../scope';
import { peekCache, putCache } from './app-cache';

/** A person's name, whether he has left, and the path of his photo. */
export interface PersonName {
  name: string;
  left: boolean;
  /** Absent when there is no photo, and in data kept by an older version. */
  photo?: string;
}

export type PeopleNames = ReadonlyMap<string, PersonName>;

/** A call of getSysUserPublicInfo names at most this many people. */
const PAGE = 100;
/** A name is fetched again after half an hour (ms). */
const GOOD_FOR_MS = 1_800_000;
/** Names that stay on the device, the most recently requested ones. */
const MOST = 2000;
const KEPT = 'people_names';

/** The names known to the user of this session. */
export const peopleNames = createStore<{ names: PeopleNames }>(() => ({ names: new Map() }));

let owner: { scope: AccountScope | undefined; read: Promise<void> } | undefined;
/** When each Id was last asked about, whether it names a person or not, ms. */
const asked = new Map<string, number>();
let waiting: { ids: Set<string>; done: Promise<void> } | undefined;

/** Names belong to the user they were read for; resolves when those kept for him are known. */
function ofThisUser(): Promise<void> {
  const now = currentScope();
  if (owner && (owner.scope === now || sameScope(owner.scope, now))) return owner.read;
  asked.clear();
  peopleNames.setState({ names: new Map() });
  owner = { scope: now, read: readKept(now) };
  return owner.read;
}

async function readKept(scope: AccountScope | undefined): Promise<void> {
  const kept = await peekCache<[string, PersonName][]>(KEPT).catch(() => undefined);
  if (sameScope(scope, currentScope())) learn(kept?.data ?? []);
}

function learn(found: Iterable<[string, PersonName]>): void {
  const before = peopleNames.getState().names;
  const names = new Map(before);
  for (const [id, person] of found) {
    const known = before.get(id);
    // Whatever did not change stays the same object, so that nothing is redrawn for it.
    if (known?.name !== person.name || known.left !== person.left || known.photo !== person.photo)
      names.set(id, person);
  }
  peopleNames.setState({ names });
}

async function askPage(Ids: string[]): Promise<void> {
  const scope = currentScope();
  const answer = await getSysUserPublicInfo({ Ids, _PageIndex: 1, _PageSize: PAGE }, { quiet: true });
  if (answer.Code !== 1 || !sameScope(scope, currentScope())) return;
  for (const id of Ids) asked.set(id, Date.now());
  const wanted = new Set(Ids);
  learn(
    (answer.Data ?? [])
      .filter(({ Id, Name }) => wanted.has(Id) && readText(Name) !== '')
      .map(({ Id, Name, Left, Avatar }) => [
        Id,
        {
          name: readText(Name),
          left: readFlag(Left) === true,
          ...(readText(Avatar) === '' ? {} : { photo: readText(Avatar) }),
        },
      ]),
  );
  await putCache(KEPT, [...peopleNames.getState().names].slice(-MOST));
}

async function askAll(ids: ReadonlySet<string>): Promise<void> {
  await ofThisUser();
  const isOld = (id: string) => Date.now() - (asked.get(id) ?? -Infinity) > GOOD_FOR_MS;
  const wanted = [...ids].filter(isOld);
  const pages = Array.from({ length: Math.ceil(wanted.length / PAGE) }, (_unused, at) =>
    wanted.slice(at * PAGE, (at + 1) * PAGE),
  );
  await Promise.all(pages.map(askPage));
}

/**
 * People's names, and whether they are still here or have left: simultaneous requests are combined, and an answer
 * is good for half an hour. Without a network, those known on this device. Ids of unknown people are not in it; never rejects.
 */
export async function namesOf(ids: Iterable<string>): Promise<PeopleNames> {
  const asking = (waiting ??= openRound());
  for (const id of ids) if (id !== '') asking.ids.add(id);
  await asking.done;
  return peopleNames.getState().names;
}

/** The names known on this device, without asking. */
export async function knownNames(): Promise<PeopleNames> {
  await ofThisUser();
  return peopleNames.getState().names;
}

/** Collects the requests made before the next turn. */
function openRound(): { ids: Set<string>; done: Promise<void> } {
  const ids = new Set<string>();
  const done = Promise.resolve()
    .then(() => {
      waiting = undefined;
      return askAll(ids);
    })
    .catch(() => undefined);
  return { ids, done };
}
