import { isJsonObject, own, readJson } from '@/lib/json';
import { readFlag, readLabel, readNumber, readText } from '@/lib/read-value';
import { APP_VERSION_CODE } from '@/lib/version';

/** A version the server knows, newer than the running one. */
export interface Upgrade {
  version: string;
  notes: readonly string[];
  /** The running version must no longer be used. */
  forced: boolean;
  /** Store page, for native apps. */
  url: string;
}

/** Reads the answer of app_version (docs/protocol-notes.md); null when the running version is the latest. */
export function readUpgrade(data: unknown): Upgrade | null {
  if (!isJsonObject(data)) return null;
  const newer = (readNumber(own(data, 'VersionCode')) ?? 0) > APP_VERSION_CODE;
  if (!newer || readFlag(own(data, 'HasUpdate')) === false) return null;
  const notes = readJson(own(data, 'Notes'));
  return {
    version: readLabel(own(data, 'Version')),
    notes: Array.isArray(notes) ? notes.map((note) => readLabel(note)).filter((note) => note !== '') : [],
    forced: readFlag(own(data, 'Forced')) === true,
    url: readText(own(data, 'Url')),
  };
}
