import { useRef } from 'react';
import { takeInHand } from '@/device/media/in-hand';
import type { StoredFile, LocalFile } from '@/device/types';
import type { FilePlace } from '@/data/cache/private-files';
import type { Attachment } from '@/form/model/attachment';
import { forgetCopy } from '@/data/outbox/forget-copy';
import type { ItemAnswer } from '@/features/inspection/answers';
import { keepAll } from '@/features/shared/use-kept-files';
import { Box } from '@/ui/box';
import { openImagePreview } from '@/ui/image-preview';
import { Image } from '@/ui/image';
import { PhotoPicker } from '@/ui/photo-picker';
import { Pressable } from '@/ui/pressable';
import { useShownPhotos } from './use-photos';
import './photos.scss';

const NONE: readonly StoredFile[] = [];

/** Photos to look at; a tap enlarges one. */
export function Photos({
  name,
  photos,
  place,
}: {
  name: string;
  photos: readonly Attachment[];
  /** The record that holds them. */
  place: FilePlace;
}) {
  const shown = useShownPhotos(photos, NONE, place);
  const images = shown.map(({ file }) => ({ src: file.path, name: file.name }));
  return (
    <Box className="check-photos" role="group" name={name}>
      {shown.map(({ id, file, onBroken }, start) => (
        <Pressable
          key={id}
          name={`${name} ${start + 1}`}
          className="check-photos__item"
          onTap={() => openImagePreview({ images, start })}
        >
          <Image src={file.path} name="" className="check-photos__image" onError={onBroken} />
        </Pressable>
      ))}
    </Box>
  );
}

/** The photos of a record being worked on: those taken since, and those removed from the stored ones. */
type EnteredPhotos = Pick<ItemAnswer, 'photos' | 'removed'>;

export interface PhotoEntryProps {
  photos: readonly Attachment[];
  added: readonly StoredFile[];
  /** The record that holds the stored ones. */
  place: FilePlace;
  max: number;
  watermark: readonly string[];
  onChange: (change: (before: EnteredPhotos) => Partial<EnteredPhotos>) => void;
}

/** Photos of a record being worked on: each is kept on this device once it is taken, until it can no longer be restored. */
export function PhotoEntry({ photos, added, place, max, watermark, onChange }: PhotoEntryProps) {
  const shown = useShownPhotos(photos, added, place);
  /** The id of each drawn photo, even when it is no longer drawn: an address may change, or not be known yet. */
  const ids = useRef(new WeakMap<LocalFile, string>());
  for (const { id, file } of shown) ids.current.set(file, id);
  const gone = useRef(new Map<string, { kept: StoredFile; at: number }>());
  const remove = (id: string) => {
    const at = added.findIndex((one) => one.id === id);
    const kept = added[at];
    if (kept) {
      gone.current.set(id, { kept, at });
      onChange((before) => ({ photos: before.photos.filter((one) => one.id !== id) }));
    } else {
      onChange((before) => ({ removed: [...before.removed, id] }));
    }
  };
  const restore = (id: string) => {
    const back = gone.current.get(id);
    gone.current.delete(id);
    onChange(({ photos: others, removed }) =>
      back
        ? { photos: [...others.slice(0, back.at), back.kept, ...others.slice(back.at)] }
        : { removed: removed.filter((one) => one !== id) },
    );
  };
  const change = (next: readonly LocalFile[]) => {
    const stay = next.map((file) => ids.current.get(file));
    const before = shown.map(({ id }) => id);
    before.filter((id) => !stay.includes(id)).forEach(remove);
    for (const id of stay) if (id !== undefined && !before.includes(id)) restore(id);
    const taken = next.filter((_, at) => stay[at] === undefined);
    if (taken.length > 0)
      void takeInHand(keepAll(taken)).then((kept) =>
        onChange(({ photos: others }) => ({ photos: [...others, ...kept] })),
      );
  };
  const forget = (file: LocalFile) => {
    const id = ids.current.get(file) ?? '';
    // A photo of the record itself is not this device's to delete.
    if (gone.current.delete(id)) forgetCopy(id);
  };
  return (
    <PhotoPicker
      max={max}
      photos={shown.map(({ file }) => file)}
      watermark={watermark}
      onChange={change}
      onGone={forget}
      onBroken={(photo) => shown.find(({ file }) => file === photo)?.onBroken?.()}
    />
  );
}
