import { isJsonObject, own, readJson } from '@/lib/json';
import { readText } from '@/lib/read-value';
import type { Row } from '../protocol/row';
import { peekCache, putCache, removeCache } from './app-cache';
import { OPTIONS } from './names';
import { knownNames } from './people-names';

/** Choices of one field that stay on the device, most recently read first. */
const MOST = 500;

const cacheName = (fieldId: string) => `${OPTIONS}:${fieldId}`;

/** The choices of a field that were read on this device; empty if it has never shown any. */
export async function keptOptions(fieldId: string, keyword = ''): Promise<Row[]> {
  const all = (await peekCache<Row[]>(cacheName(fieldId)))?.data ?? [];
  // A list read while a person was still here may outlast him.
  const names = await knownNames();
  const kept = all.filter((row) => names.get(readText(own(row, 'Id')))?.left !== true);
  const wanted = keyword.trim().toLowerCase();
  const words = (row: unknown) =>
    isJsonObject(row)
      ? Object.values(row)
          .map((value) => readText(value))
          .join(' ')
      : readText(row);
  return kept.filter((row) => words(row).toLowerCase().includes(wanted));
}

/** Keeps choices the server gave, together with the earlier ones. */
export async function keepOptions(fieldId: string, data: unknown): Promise<void> {
  const value = readJson(data);
  const rows = Array.isArray(value) ? value : readJson(own(value, 'Data'));
  if (!Array.isArray(rows) || rows.length === 0) return;
  const fresh = new Set(rows.map((row) => JSON.stringify(row)));
  const before = (await keptOptions(fieldId)).filter((row) => !fresh.has(JSON.stringify(row)));
  await putCache(cacheName(fieldId), [...rows, ...before].slice(0, MOST));
}

/** The server refuses the choices of a field: earlier ones are not offered offline either. */
export async function forgetOptions(fieldId: string): Promise<void> {
  await removeCache(cacheName(fieldId));
}
