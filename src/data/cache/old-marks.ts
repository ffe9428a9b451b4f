import { bigStore } from '@/device/storage/big-store';
import { ownKey } from '../scope';
import { parseStored } from './cache';

/** What people mark; these are the names under which older builds kept it in the cache, and they never change. */
const NAMES = ['contact_favourites', 'menu_use', 'notices_read', 'search_recent', 'inspection_kept'] as const;
/** With what no older build kept. */
export type MarkName =
  | (typeof NAMES)[number]
  | 'filter_use'
  | 'home_layout'
  | 'list_imports'
  | 'list_looks'
  | 'list_views'
  | 'palette_use'
  | 'pane_widths';

/** Moves what older builds kept in the cache to the person it belongs to, whoever that is. */
export async function moveOldMark(osClient: string, name: MarkName): Promise<void> {
  const oldKey = `${osClient}:${name}`;
  const old = parseStored(await bigStore.get(oldKey));
  if (!old) return;
  const key = ownKey({ osClient, userId: old.owner }, 'mark', name);
  await bigStore.update([key, oldKey, `${oldKey}_time`], ([own]) => [
    own ?? JSON.stringify(old.data),
    null,
    null,
  ]);
}

/** Before the cache of a tenant is emptied: moves out what is a person's own. */
export async function moveOldMarks(osClient: string): Promise<void> {
  for (const name of NAMES) await moveOldMark(osClient, name).catch(() => undefined);
}
