import { Refused, Unanswered } from '../api/answer';
import { keptItems, peekCache, putCache } from '../cache/app-cache';
import { PAGE, RECORD, splitName, TAKEN } from '../cache/names';
import type { RowTarget, TableTarget } from '../protocol/form-engine';
import type { SysMenu } from '../protocol/menu';
import type { Row } from '../protocol/row';
import { forgetRows } from '../replica/forget-rows';
import type { SeenPage } from '../replica/known-rows';
import { forgetPages } from '../replica/seen-rows';
import { currentScope, sameScope } from '../scope';
import { askPage, askRow } from './ask';
import { askMenus } from './ask-menus';
import { noteGone } from './gone-rows';
import { HALF_HOUR_MS } from './query';
import type { RowAnswer } from './record';

/** When the device was last checked. */
const CHECKED = 'kept_checked';
/** One call asks for at most this many Ids. */
const AT_ONCE = 500;

/** What has to be checked on the device: the rows of lists by their menus, and records. */
interface Kept {
  lists: Map<string, Set<string>>;
  records: { FormEngineKey: string; _SysMenuId: string | undefined; Id: string }[];
}

/** What was read before a moment (ms) and can be requested by its Ids. */
async function keptBefore(moment: number): Promise<Kept> {
  const kept: Kept = { lists: new Map(), records: [] };
  for (const { name, savedAt } of await keptItems()) {
    const [kind, of, Id] = splitName(name);
    if (of === undefined || savedAt > moment) continue;
    if (kind === RECORD) {
      const { data } = (await peekCache<RowAnswer>(name)) ?? {};
      if (Id && data?.Data) kept.records.push({ FormEngineKey: of, _SysMenuId: data.menuId, Id });
    } else if (kind === PAGE || kind === TAKEN) {
      const { data } = (await peekCache<SeenPage | Row[]>(name)) ?? {};
      const rows = Array.isArray(data) ? data : data?.byId ? data.rows : [];
      const ids = kept.lists.get(of) ?? new Set();
      kept.lists.set(of, new Set([...ids, ...rows.flatMap(({ Id }) => Id || [])]));
    }
  }
  return kept;
}

/** Those of these Ids for which the server has nothing for this person. @throws like `askPage` */
async function missingAmong(target: TableTarget, ids: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const asked = ids.slice(at, at + AT_ONCE);
    const { rows, total = rows.length } = await askPage({
      ...target,
      _Where: [{ Name: 'Id', Value: asked, Type: 'In' }],
      _SelectFields: ['Id'],
      _PageIndex: 1,
      _PageSize: asked.length,
    });
    const given = new Set(rows.map(({ Id }) => Id));
    // A server that ignores the condition, or gives fewer rows than requested, says nothing about the others.
    const isTold = total === given.size && [...given].every((Id) => asked.includes(Id));
    if (isTold) missing.push(...asked.filter((Id) => !given.has(Id)));
  }
  return missing;
}

const isRefusal = (reason: unknown): boolean => reason instanceof Refused;

/**
 * Ids of the user's own menus. A server that cannot give these is not well, and its refusals mean nothing.
 *
 * @throws like `askMenus`
 */
type OwnMenus = () => Promise<ReadonlySet<string>>;

const idsOf = (menus: readonly SysMenu[]): string[] =>
  menus.flatMap(({ Id, _Child }) => [Id, ...idsOf(_Child ?? [])]);

async function checkList(list: string, ids: ReadonlySet<string>, ownMenus: OwnMenus): Promise<void> {
  try {
    const missing = await missingAmong({ ModuleEngineKey: list, _SysMenuId: list }, [...ids]);
    if (missing.length > 0) await forgetRows(new Set(missing), list);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (!(await ownMenus()).has(list)) await forgetPages(list);
  }
}

async function isGone(target: RowTarget, ownMenus: OwnMenus): Promise<boolean> {
  try {
    await askRow(target);
    return false;
  } catch (reason) {
    // Some servers give nothing where others refuse.
    if (reason instanceof Unanswered) throw reason;
    await ownMenus();
    return true;
  }
}

/** Records that are in no list may still be open to the user through an approval: each is requested individually. */
async function checkRecords(records: Kept['records'], ownMenus: OwnMenus): Promise<void> {
  const targets = new Map<string, { target: TableTarget; ids: string[] }>();
  for (const { Id, ...target } of records) {
    const name = JSON.stringify(target);
    targets.set(name, { target, ids: [...(targets.get(name)?.ids ?? []), Id] });
  }
  for (const { target, ids } of targets.values()) {
    const doubtful = await missingAmong(target, ids).catch((reason: unknown) => {
      if (isRefusal(reason)) return ids;
      throw reason;
    });
    for (const Id of doubtful) if (await isGone({ ...target, Id }, ownMenus)) await noteGone([Id]);
  }
}

let checking: Promise<void> | undefined;

async function check(age: number): Promise<void> {
  const owner = currentScope();
  const last = (await peekCache(CHECKED))?.savedAt ?? 0;
  if (!owner || Date.now() - last < age) return;
  const { lists, records } = await keptBefore(Date.now() - age);
  let menus: Promise<ReadonlySet<string>> | undefined;
  const ownMenus: OwnMenus = () =>
    (menus ??= askMenus(owner.osClient, {}).then((tree) => new Set(idsOf(tree))));
  // Another user's session may begin in the meantime: these are not his.
  const isOwn = () => sameScope(owner, currentScope());
  for (const [list, ids] of lists) if (isOwn() && ids.size > 0) await checkList(list, ids, ownMenus);
  if (isOwn()) await checkRecords(records, ownMenus);
  if (isOwn()) await putCache(CHECKED, true);
}

/**
 * Asks the server which of the rows on the device their owner may still read, and forgets the others: changes made while the
 * channel was closed are never reported. What was read in the last half hour is left out, and so is everything if the last check
 * was within that time. Never rejects; if the server cannot be asked, it is asked the next time.
 *
 * @param isAll checks everything, because the user's rights have changed
 */
export function checkKept(isAll = false): Promise<void> {
  const age = isAll ? 0 : HALF_HOUR_MS;
  // A check under way was made with the previous rights.
  checking = (checking ?? Promise.resolve()).then(() => check(age)).catch(() => undefined);
  return checking;
}
