import { useEffect, useRef, useState } from 'react';
import { openStored, releaseFile } from '@/device/storage/files';
import type { StoredFile, LocalFile } from '@/device/types';
import type { Attachment } from '@/form/model/attachment';
import type { FilePlace } from '@/data/cache/private-files';
import { useOpenedPictures } from '@/data/session/opened-files';
import { createCancellation } from '@/lib/cancellation';

/** A photo that can be drawn: stored on the server, or kept on this device. */
export interface ShownPhoto {
  id: string;
  file: LocalFile;
  /** It cannot be drawn from its current address: another one is requested. */
  onBroken?: () => void;
}

/**
 * Addresses of photos, stored ones and those kept on this device; the latter are opened once and released with the page.
 *
 * @param stored photos of the record; an entry with `kept` is still waiting to be uploaded
 * @param added photos taken since
 * @param place the record that holds the stored ones
 */
export function useShownPhotos(
  stored: readonly Attachment[],
  added: readonly StoredFile[],
  place: FilePlace,
): ShownPhoto[] {
  const sent = stored.filter((file) => !file.kept);
  const { srcs, onBroken } = useOpenedPictures(
    sent.map(({ Path }) => Path),
    place,
  );
  const [opened, setOpened] = useState<Readonly<Record<string, LocalFile>>>({});
  const all = useRef(opened);
  all.current = opened;
  const waiting = stored.flatMap((file) => (file.kept ? [file.kept] : []));
  // A photo that was just handed to the outbox is in both for a moment.
  const kept = [...waiting, ...added.filter(({ id }) => waiting.every((one) => one.id !== id))];
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
  const ofServer = sent.map(({ Id, Name, Path, Size }, index) => ({
    id: Id,
    file: { path: srcs[index] ?? '', name: Name, size: Size, type: '' },
    onBroken: () => onBroken(Path),
  }));
  const ofDevice = kept.flatMap(({ id }) => {
    const file = opened[id];
    return file ? [{ id, file }] : [];
  });
  return [...ofServer, ...ofDevice];
}
