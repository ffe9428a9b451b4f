import { useRef } from 'react';
import type { StoredFile, LocalFile } from '@/device/types';
import type { FilePlace } from '@/data/cache/private-files';
import type { Attachment } from '@/form/model/attachment';
import { inspectionWords } from '@/features/inspection/messages';
import { useWords } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { openImagePreview } from '@/ui/image-preview';
import { Img } from '@/ui/img';
import { PhotoPicker } from '@/ui/photo-picker';
import { Tap } from '@/ui/tap';
import { toast } from '@/ui/toast';
import { quotaErrorText } from '@/data/storage-quota';
import { useKeeping, useShownPhotos } from './use-photos';
import './photos.scss';

const NONE: readonly StoredFile[] = [];

/** Photos to look at; a tap shows one large. */
export function Photos({
  name,
  photos,
  place,
}: {
  name: string;
  photos: readonly Attachment[];
  /** The record they stand on. */
  place: FilePlace;
}) {
  const shown = useShownPhotos(photos, NONE, place);
  const images = shown.map(({ file }) => ({ src: file.path, name: file.name }));
  return (
    <Box className="check-photos" role="group" name={name}>
      {shown.map(({ id, file, onBroken }, start) => (
        <Tap
          key={id}
          name={`${name} ${start + 1}`}
          className="check-photos__item"
          onTap={() => openImagePreview({ images, start })}
        >
          <Img src={file.path} name="" className="check-photos__image" onError={onBroken} />
        </Tap>
      ))}
    </Box>
  );
}

export interface PhotoEntryProps {
  photos: readonly Attachment[];
  added: readonly StoredFile[];
  /** The record that the stored ones stand on. */
  place: FilePlace;
  max: number;
  watermark: readonly string[];
  onAdd: (kept: StoredFile[]) => void;
  onRemove: (id: string) => void;
  /** A stored photo taken away by mistake is back. */
  onRestore: (id: string) => void;
}

/** Photos of a record being worked on: each is kept on this device the moment it is taken. */
export function PhotoEntry(props: PhotoEntryProps) {
  const { photos, added, place, max, watermark, onAdd, onRemove, onRestore } = props;
  const w = useWords(inspectionWords);
  const shown = useShownPhotos(photos, added, place);
  const keep = useKeeping(onAdd);
  const files = shown.map(({ file }) => file);
  /** What was removed here, by its address, so that it can come back as what it was. */
  const gone = useRef(new Map<string, { id: string; kept?: StoredFile }>());
  const change = (next: readonly LocalFile[]) => {
    const paths = next.map(({ path }) => path);
    for (const { id, file } of shown) {
      if (paths.includes(file.path)) continue;
      gone.current.set(file.path, { id, kept: added.find((one) => one.id === id) });
      onRemove(id);
    }
    const known = files.map(({ path }) => path);
    const taken = next.filter(({ path }) => {
      const back = gone.current.get(path);
      if (known.includes(path) || !back) return !known.includes(path);
      gone.current.delete(path);
      if (back.kept) onAdd([back.kept]);
      else onRestore(back.id);
      return false;
    });
    if (taken.length > 0)
      keep(taken).catch((reason: unknown) => toast.error(quotaErrorText(reason) ?? w('fileFailed')));
  };
  return (
    <PhotoPicker
      max={max}
      photos={files}
      watermark={watermark}
      onChange={change}
      onBroken={(photo) => shown.find(({ file }) => file === photo)?.onBroken?.()}
    />
  );
}
