import { drafts } from '@/data/cache/app-cache';
import { storedAnswers, type StoredAnswers, type StoredList } from '@/data/replica/stored-lists';
import { readQuota, remainingBytes } from '@/data/storage-quota';
import { findMenu } from '@/features/menus/menu-model';
import { menusOfNow } from '@/features/menus/menus';

/** A list on the device, by the name of its menu; '' when this person no longer has that menu. */
export interface NamedList extends StoredList {
  name: string;
}

/** What the app holds on this device for the logged-in user. */
export interface StorageUse {
  lists: NamedList[];
  files: StoredAnswers['files'];
  others: StoredAnswers['others'];
  /** Everything that was read. */
  bytes: number;
  drafts: number;
  /** How much photos and files may still take; undefined where this cannot be determined. */
  left: number | undefined;
}

/** Checks what the device holds. */
export async function readStorageUse(): Promise<StorageUse> {
  const [{ lists, files, others }, menus, own, room] = await Promise.all([
    storedAnswers(),
    menusOfNow(),
    drafts.list(),
    readQuota(),
  ]);
  return {
    lists: lists.map((list) => ({ ...list, name: findMenu(menus, list.list)?.name ?? '' })),
    files,
    others,
    bytes: lists.reduce((sum, list) => sum + list.bytes, files.bytes + others.bytes),
    drafts: own.length,
    left: room && remainingBytes(room),
  };
}
