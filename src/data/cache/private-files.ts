import { createStore } from 'zustand/vanilla';
import { getPrivateFileUrl, getPrivateFileUrls } from '../api/hdfs';
import type { UploadedFile } from '../protocol/file';
import { currentScope, sameScope, type AccountScope } from '../scope';

/** The record that a file belongs to: current servers open the file to anyone who may read that record. */
export interface FilePlace {
  /** Name of the table. */
  table: string;
  id: string;
  /** Id of the field. */
  field?: string;
  menu?: string;
}

interface Given {
  /** Temporary; '' when the server gave none. */
  url: string;
  /** When it was given, ms. */
  at: number;
}

interface PrivateFiles {
  scope?: AccountScope;
  given: ReadonlyMap<string, Given>;
  /** What people upload becomes private here, so the private store is asked before FileServer has refused. */
  isUsual: boolean;
}

/** Temporary addresses stay valid for half an hour, on some servers for minutes; requested again after this time, ms. */
const GOOD_MS = 5 * 60_000;
/** An address that does not work is not requested again before this time, ms. */
const REST_MS = 60_000;
/** Maximum number of paths per call. */
const MOST = 100;

const nothing: PrivateFiles = { given: new Map(), isUsual: false };

/** The temporary addresses given to the user of this session. */
export const privateFiles = createStore<PrivateFiles>(() => nothing);

/** The addresses of this user: those given to one user are never used for another. */
export function ownPrivateFiles(state: PrivateFiles = privateFiles.getState()): PrivateFiles {
  return sameScope(state.scope, currentScope()) ? state : nothing;
}

/** Whether an address was given within the last `ms`. */
const isYoung = (given: Given | undefined, ms: number): boolean =>
  given !== undefined && Date.now() - given.at < ms;

function keep(
  scope: AccountScope,
  news: readonly (readonly [path: string, url: string])[],
  at: number,
): void {
  if (!sameScope(scope, currentScope())) return;
  const before = ownPrivateFiles();
  const given = new Map(before.given);
  for (const [path, url] of news) given.set(path, { url, at });
  privateFiles.setState({ scope, given, isUsual: before.isUsual });
}

interface Wanted {
  path: string;
  place: FilePlace | undefined;
}

/** The user whose request for several addresses was refused while each alone was given: the server wants each record named. */
let oneByOne: AccountScope | undefined;

const whereOf = (place: FilePlace | undefined) =>
  place
    ? { FormEngineKey: place.table, FormDataId: place.id, FieldId: place.field, SysMenuId: place.menu }
    : {};

async function askOne(scope: AccountScope, { path, place }: Wanted): Promise<string> {
  const answer = await getPrivateFileUrl({ FilePathName: path, ...whereOf(place) }, { quiet: true });
  const url = answer.Code === 1 && typeof answer.Data === 'string' ? answer.Data : '';
  // If the server could not be asked, it is asked again the next time.
  keep(scope, [[path, url]], answer.failure ? 0 : Date.now());
  return url;
}

/** @returns whether the server gave all of them */
async function askTogether(scope: AccountScope, wanted: readonly Wanted[]): Promise<boolean> {
  const [first] = wanted;
  const isOnePlace = wanted.every(({ place }) => JSON.stringify(place) === JSON.stringify(first?.place));
  const FilePathNames = wanted.map(({ path }) => path);
  const where = isOnePlace ? whereOf(first?.place) : {};
  const { Code, Data } = await getPrivateFileUrls({ FilePathNames, ...where }, { quiet: true });
  if (Code !== 1 || !Array.isArray(Data) || Data.length !== wanted.length) return false;
  keep(
    scope,
    FilePathNames.map((path, index) => [path, String(Data[index] ?? '')]),
    Date.now(),
  );
  return true;
}

async function askAll(scope: AccountScope, wanted: readonly Wanted[]): Promise<void> {
  for (let at = 0; at < wanted.length; at += MOST) {
    const some = wanted.slice(at, at + MOST);
    const isDone = some.length > 1 && !sameScope(oneByOne, scope) && (await askTogether(scope, some));
    if (isDone) continue;
    const urls = await Promise.all(some.map((one) => askOne(scope, one)));
    if (some.length > 1 && urls.every((url) => url !== '')) oneByOne = scope;
  }
}

let round: { scope: AccountScope; wanted: Map<string, Wanted>; done: Promise<void> } | undefined;

function ask(scope: AccountScope, wanted: Wanted): Promise<void> {
  if (!round || !sameScope(round.scope, scope)) {
    const opened = { scope, wanted: new Map<string, Wanted>(), done: Promise.resolve() };
    opened.done = Promise.resolve().then(() => {
      if (round === opened) round = undefined;
      return askAll(scope, [...opened.wanted.values()]);
    });
    round = opened;
  }
  round.wanted.set(wanted.path, wanted);
  return round.done;
}

/**
 * A temporary address of a private file, for the user of this session: a recent address is used again, and simultaneous
 * requests are combined. Never rejects.
 *
 * @param isBroken the previous address does not work
 * @returns '' when the server gives none, or cannot be asked
 */
export async function privateAddress(path: string, place?: FilePlace, isBroken = false): Promise<string> {
  const scope = currentScope();
  if (!scope) return '';
  const known = ownPrivateFiles().given.get(path);
  if (!known || !isYoung(known, isBroken ? REST_MS : GOOD_MS)) await ask(scope, { path, place });
  const { url = '' } = ownPrivateFiles().given.get(path) ?? {};
  if (url !== '' && isBroken) privateFiles.setState({ isUsual: true });
  return url;
}

/** Whether an address for drawing has to be requested: the known one has expired, or private files are the rule here. */
export function isWanted(path: string): boolean {
  const { given, isUsual } = ownPrivateFiles();
  const known = given.get(path);
  return known ? known.url !== '' && !isYoung(known, GOOD_MS) : isUsual;
}

/** An upload has returned where it can be read from, and whether it became private. */
export function noteUpload({ Path, Limit, Url }: UploadedFile, wasPrivate: boolean): void {
  const scope = currentScope();
  if (!scope || Limit !== true) return;
  if (Url) keep(scope, [[Path, Url]], Date.now());
  if (!wasPrivate) privateFiles.setState({ ...ownPrivateFiles(), scope, isUsual: true });
}

/** Records have changed: a file that none of them named before may now be readable for this user. */
export function forgetRefusals(): void {
  const own = ownPrivateFiles();
  const given = [...own.given].filter(([, { url }]) => url !== '');
  if (given.length < own.given.size) privateFiles.setState({ ...own, given: new Map(given) });
}
