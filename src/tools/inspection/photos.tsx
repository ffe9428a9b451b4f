import type { KeptFile, LocalFile } from '@/device/types';
import type { Attachment } from '@/form/fields/attachment';
import { inspectionWords } from '@/lib/words/inspection';
import { useWords } from '@/lib/words/use-words';
import { Box } from '@/ui/box';
import { openImagePreview } from '@/ui/image-preview';
import { Img } from '@/ui/img';
import { PhotoPicker } from '@/ui/photo-picker';
import { Tap } from '@/ui/tap';
import { toast } from '@/ui/toast';
import { noRoomText } from '@/offline/room';
import { useKeeping, useShownPhotos } from './use-photos';
import './photos.scss';

const NONE: readonly KeptFile[] = [];

/** Photos to look at; a tap shows one large. */
export function Photos({ name, photos }: { name: string; photos: readonly Attachment[] }) {
  const shown = useShownPhotos(photos, NONE);
  const images = shown.map(({ file }) => ({ src: file.path, name: file.name }));
  return (
    <Box className="check-photos" role="group" name={name}>
      {shown.map(({ id, file }, start) => (
        <Tap
          key={id}
          name={`${name} ${start + 1}`}
          className="check-photos__item"
          onTap={() => openImagePreview({ images, start })}
        >
          <Img src={file.path} name="" className="check-photos__image" />
        </Tap>
      ))}
    </Box>
  );
}

export interface PhotoEntryProps {
  photos: readonly Attachment[];
  added: readonly KeptFile[];
  max: number;
  watermark: readonly string[];
  onAdd: (kept: KeptFile[]) => void;
  onRemove: (id: string) => void;
}

/** Photos of a record being worked on: each is kept on this device the moment it is taken. */
export function PhotoEntry({ photos, added, max, watermark, onAdd, onRemove }: PhotoEntryProps) {
  const w = useWords(inspectionWords);
  const shown = useShownPhotos(photos, added);
  const keep = useKeeping(onAdd);
  const files = shown.map(({ file }) => file);
  const change = (next: readonly LocalFile[]) => {
    const paths = next.map(({ path }) => path);
    for (const { id, file } of shown) if (!paths.includes(file.path)) onRemove(id);
    const known = files.map(({ path }) => path);
    const taken = next.filter(({ path }) => !known.includes(path));
    if (taken.length > 0)
      keep(taken).catch((reason: unknown) => toast.error(noRoomText(reason) ?? w('fileFailed')));
  };
  return <PhotoPicker max={max} photos={files} watermark={watermark} onChange={change} />;
}
