import { useEffect, useRef, useState } from 'react';
import { forgetCopy } from '@/data/outbox/forget-copy';
import { quotaErrorText, quotaWarning, storeWithinQuota } from '@/data/storage-quota';
import { takeInHand } from '@/device/media/in-hand';
import { openStored, releaseFile } from '@/device/storage/files';
import type { LocalFile, StoredFile } from '@/device/types';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { createCancellation } from '@/lib/cancellation';
import { toast, TOAST_MS } from '@/ui/toast';

/** A change to the list of kept files, based on the list at the time the change is made. */
export type ChangeKept = (change: (before: readonly StoredFile[]) => readonly StoredFile[]) => void;

export interface KeptFiles {
  /** The kept files as they can be drawn and opened, in their order. */
  files: readonly LocalFile[];
  /** Takes a picker's current choice: new files are kept, and a removed one may be back in its place. */
  change: (next: readonly LocalFile[]) => void;
  /** This one can no longer be brought back. */
  gone: (file: LocalFile) => void;
}

/**
 * Keeps files on this device as they are chosen, and shows when little room is left, or what stopped it: files kept by then
 * stay.
 */
export async function keepAll(taken: readonly LocalFile[]): Promise<StoredFile[]> {
  const kept: StoredFile[] = [];
  try {
    for (const file of taken) kept.push(await storeWithinQuota(file));
    const low = await quotaWarning();
    if (low) toast.show(low, TOAST_MS.server);
  } catch (reason) {
    toast.error(quotaErrorText(reason) ?? translate(sharedMessages, 'fileNotKept'));
  }
  return kept;
}

/**
 * Files of a draft: each is kept on this device the moment it is chosen, so that it outlives the page and the app, and
 * opened here so that it can be drawn for as long as the page lives.
 *
 * @param kept the draft's files
 * @param onChange changes that list
 */
export function useKeptFiles(kept: readonly StoredFile[], onChange: ChangeKept): KeptFiles {
  const [opened, setOpened] = useState<Readonly<Record<string, LocalFile>>>({});
  const all = useRef(opened);
  all.current = opened;
  const known = useRef(new Map<string, StoredFile>());
  const latest = useRef(onChange);
  latest.current = onChange;
  const wanted = kept.map(({ id }) => id).join(' ');
  useEffect(() => {
    const leaving = createCancellation();
    for (const id of wanted.split(' ').filter((one) => one !== '' && !all.current[one])) {
      void openStored(id).then((file) => {
        if (leaving.isCancelled) {
          if (file) releaseFile(file);
        } else if (file) {
          setOpened((old) => ({ ...old, [id]: file }));
        } else {
          toast.error(translate(sharedMessages, 'fileGone'));
          latest.current((before) => before.filter((one) => one.id !== id));
        }
      });
    }
    return leaving.cancel;
  }, [wanted]);
  useEffect(() => () => Object.values(all.current).forEach(releaseFile), []);
  for (const file of kept) {
    const path = opened[file.id]?.path;
    if (path !== undefined) known.current.set(path, file);
  }
  const change = (next: readonly LocalFile[]) => {
    const stay = next.flatMap(({ path }) => known.current.get(path) ?? []);
    // A file that is still being opened is in no picker yet.
    onChange((before) => [...stay, ...before.filter(({ id }) => !all.current[id])]);
    const taken = next.filter(({ path }) => !known.current.has(path));
    if (taken.length === 0) return;
    void takeInHand(keepAll(taken)).then((added) => latest.current((before) => [...before, ...added]));
  };
  return {
    files: kept.flatMap(({ id }) => opened[id] ?? []),
    change,
    gone: ({ path }) => {
      const file = known.current.get(path);
      if (file) forgetCopy(file.id);
    },
  };
}
