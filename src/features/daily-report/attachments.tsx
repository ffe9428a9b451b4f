import { useRef } from 'react';
import { chooseFiles } from '@/device/media/choose-files';
import type { LocalFile } from '@/device/types';
import type { Attachment } from '@/form/model/attachment';
import { fetchStored } from '@/form/attachments/fetch-file';
import { FileRow } from '@/form/attachments/file-row';
import { reportMessages } from '@/features/daily-report/messages';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import type { FilePlace } from '@/data/cache/private-files';
import { openedAddress, useOpenedPictures } from '@/data/session/opened-files';
import { readableAddress } from '@/data/session/stored-files';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { showFile } from '@/ui/file-preview';
import { openImagePreview } from '@/ui/image-preview';
import { Image } from '@/ui/image';
import { loading } from '@/ui/loading';
import { PhotoPicker } from '@/ui/photo-picker';
import { Pressable } from '@/ui/pressable';
import { toast } from '@/ui/toast';
import { UndoRow } from '@/ui/undo/undo-row';
import { useUndo } from '@/ui/undo/use-undo';
import './attachments.scss';

async function openStored(file: Attachment, place: FilePlace | undefined): Promise<void> {
  const hide = loading.show();
  try {
    await showFile(await fetchStored(file, place, (isBroken) => readableAddress(file.Path, place, isBroken)));
  } catch {
    toast.error(translate(reportMessages, 'openFailed'));
  } finally {
    hide();
  }
}

/** A file that is not on the server yet, in the shape that a file row draws. */
const rowOf = ({ path, name, size }: LocalFile): Attachment => ({
  Id: path,
  Name: name,
  Path: '',
  Size: size,
  CreateTime: '',
  kept: null,
});

export interface FilePickerProps {
  /** The report that holds the stored ones. */
  place: FilePlace | undefined;
  /** On the server already. */
  stored: readonly Attachment[];
  /** Chosen on this device. */
  chosen: readonly LocalFile[];
  max: number;
  onStored: (stored: readonly Attachment[]) => void;
  onChosen: (chosen: readonly LocalFile[]) => void;
  /** A file chosen here was removed and can no longer be brought back. */
  onGone: (file: LocalFile) => void;
}

/** Files of a report: stored ones, newly chosen ones, and a way to add more. */
export function FilePicker({ place, stored, chosen, max, onStored, onChosen, onGone }: FilePickerProps) {
  const t = useTranslation(reportMessages);
  const [removed, setRemoved] = useUndo<{ name: string; back: () => void; file?: LocalFile }>(
    ({ file }) => file && onGone(file),
  );
  const latest = useRef({ stored, chosen });
  latest.current = { stored, chosen };
  const room = max - stored.length - chosen.length;
  const add = async () => {
    const files = await chooseFiles({ count: room }).catch(() => []);
    setRemoved(undefined);
    const now = latest.current;
    if (files.length > 0) onChosen([...now.chosen, ...files].slice(0, max - now.stored.length));
  };
  return (
    <Box>
      {stored.map((file) => (
        <FileRow
          key={file.Id}
          file={file}
          onOpen={() => void openStored(file, place)}
          onRemove={() => {
            setRemoved({ name: file.Name, back: () => onStored(stored) });
            onStored(stored.filter((one) => one !== file));
          }}
        />
      ))}
      {chosen.map((file) => (
        <FileRow
          key={file.path}
          file={rowOf(file)}
          onOpen={() => void showFile(file)}
          onRemove={() => {
            setRemoved({ name: file.name, back: () => onChosen(chosen), file });
            onChosen(chosen.filter((one) => one !== file));
          }}
        />
      ))}
      <UndoRow
        text={removed && t('fileRemoved', { name: removed.name })}
        onUndo={() => {
          removed?.back();
          setRemoved(undefined);
        }}
      />
      {room > 0 ? <Button kind="soft" icon="plus" text={t('addFile')} onTap={add} /> : null}
    </Box>
  );
}

/** Files of a report, to be opened. */
export function FileList({ files, place }: { files: readonly Attachment[]; place: FilePlace }) {
  return (
    <Box>
      {files.map((file) => (
        <FileRow key={file.Id} file={file} onOpen={() => void openStored(file, place)} />
      ))}
    </Box>
  );
}

/** Pictures of a report: stored ones and newly chosen ones, each with its ✕. */
export function PicturePicker({ place, stored, chosen, max, onStored, onChosen, onGone }: FilePickerProps) {
  const { srcs, onBroken } = useOpenedPictures(
    stored.map(({ Path }) => Path),
    place,
  );
  const ofServer = stored.map(({ Name, Size }, index) => ({
    path: srcs[index] ?? '',
    name: Name,
    size: Size,
    type: '',
  }));
  /** The attachment behind each drawn picture: a removed one may come back, and an address may not be known yet. */
  const seen = useRef(new WeakMap<LocalFile, Attachment>());
  stored.forEach((one, index) => {
    const drawn = ofServer[index];
    if (drawn) seen.current.set(drawn, one);
  });
  const change = (next: readonly LocalFile[]) => {
    const kept = next.flatMap((file) => seen.current.get(file) ?? []);
    if (kept.length !== stored.length) onStored(kept);
    else onChosen(next.filter((file) => !seen.current.has(file)));
  };
  return (
    <PhotoPicker
      onGone={onGone}
      max={max}
      photos={[...ofServer, ...chosen]}
      watermark={[]}
      onChange={change}
      onBroken={(file) => onBroken(seen.current.get(file)?.Path ?? '')}
    />
  );
}

/** Pictures of a report; a tap enlarges one. */
export function PictureList({ pictures, place }: { pictures: readonly Attachment[]; place: FilePlace }) {
  const t = useTranslation(reportMessages);
  const { srcs, onBroken } = useOpenedPictures(
    pictures.map(({ Path }) => Path),
    place,
  );
  const show = async (start: number) => {
    const sources = await Promise.all(pictures.map(({ Path }) => openedAddress(Path, place)));
    openImagePreview({
      images: pictures.map(({ Name }, index) => ({ src: sources[index] ?? '', name: Name })),
      start,
    });
  };
  return (
    <Box className="report-pictures">
      {pictures.map((picture, start) => (
        <Pressable
          key={picture.Id}
          name={t('picture', { n: start + 1 })}
          className="report-pictures__item"
          onTap={() => void show(start)}
        >
          <Image
            src={srcs[start] ?? ''}
            name=""
            className="report-pictures__image"
            onError={() => onBroken(picture.Path)}
          />
        </Pressable>
      ))}
    </Box>
  );
}
