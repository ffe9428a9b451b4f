import { useCallback, useEffect, useRef, useState } from 'react';
import { openStored, releaseFile } from '@/device/storage/files';
import type { StoredFile, LocalFile } from '@/device/types';
import type { Attachment } from '@/form/model/attachment';
import { storeWithinQuota, quotaWarning } from '@/data/storage-quota';
import { useFileAddress } from '@/data/session/file-address';
import { toast, TOAST_MS } from '@/ui/toast';
import { createCancellation } from '@/lib/cancellation';

/** A photo that can be drawn: stored on the server, or kept on this device. */
export interface ShownPhoto {
  id: string;
  file: LocalFile;
}

/**
 * Addresses of photos, stored ones and those kept on this device; the latter are opened once and let go with the page.
 *
 * @param stored photos of the record; an entry with `kept` still waits for its upload
 * @param added photos taken since
 */
export function useShownPhotos(stored: readonly Attachment[], added: readonly StoredFile[]): ShownPhoto[] {
  const address = useFileAddress();
  const [opened, setOpened] = useState<Readonly<Record<string, LocalFile>>>({});
  const all = useRef(opened);
  all.current = opened;
  const kept = [...stored.flatMap((file) => (file.kept ? [file.kept] : [])), ...added];
  const wanted = kept.map(({ id }) => id).join(' ');
  useEffect(() => {
    const leaving = createCancellation();
    const missing = wanted.split(' ').filter((id) => id !== '' && !all.current[id]);
    for (const id of missing) {
      void openStored(id).then((file) => {
        if (!file) return;
        if (leaving.isCancelled) releaseFile(file);
        else setOpened((old) => ({ ...old, [id]: file }));
      });
    }
    return leaving.cancel;
  }, [wanted]);
  useEffect(() => () => Object.values(all.current).forEach(releaseFile), []);
  const ofServer = stored
    .filter((file) => !file.kept)
    .map(({ Id, Name, Path, Size }) => ({
      id: Id,
      file: { path: address(Path), name: Name, size: Size, type: '' },
    }));
  const ofDevice = kept.flatMap(({ id }) => {
    const file = opened[id];
    return file ? [{ id, file }] : [];
  });
  return [...ofServer, ...ofDevice];
}

/** Keeps photos on this device as they are taken. Rejects when there is no room; says when little is left. */
export function useKeeping(
  onKept: (kept: StoredFile[]) => void,
): (taken: readonly LocalFile[]) => Promise<void> {
  return useCallback(
    async (taken) => {
      const kept: StoredFile[] = [];
      for (const file of taken) kept.push(await storeWithinQuota(file));
      onKept(kept);
      const low = await quotaWarning();
      if (low) toast.show(low, TOAST_MS.server);
    },
    [onKept],
  );
}
