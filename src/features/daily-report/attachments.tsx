import { useRef } from 'react';
import { chooseFiles } from '@/device/media/choose-files';
import { openFile } from '@/device/media/open-file';
import type { LocalFile } from '@/device/types';
import type { Attachment } from '@/form/model/attachment';
import { fetchFile } from '@/form/attachments/fetch-file';
import { FileRow } from '@/form/attachments/file-row';
import { reportWords } from '@/features/daily-report/messages';
import { say } from '@/i18n/define-messages';
import { useWords } from '@/i18n/use-translation';
import { fileAddress, useFileAddress } from '@/data/session/file-address';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { openImagePreview } from '@/ui/image-preview';
import { Img } from '@/ui/img';
import { loading } from '@/ui/loading';
import { PhotoPicker } from '@/ui/photo-picker';
import { Tap } from '@/ui/tap';
import { toast } from '@/ui/toast';
import { UndoRow } from '@/ui/undo/undo-row';
import { useUndo } from '@/ui/undo/use-undo';
import './attachments.scss';

async function openStored({ Path, Name }: Attachment): Promise<void> {
  const hide = loading.show();
  try {
    const answer = await fetchFile(fileAddress(Path), Name);
    if (answer.Code !== 1) throw new Error(answer.Msg ?? '');
    await openFile(answer.Data);
  } catch {
    toast.error(say(reportWords, 'openFailed'));
  } finally {
    hide();
  }
}

/** A file that is not on the server yet, as the row of a file draws it. */
const rowOf = ({ path, name, size }: LocalFile): Attachment => ({
  Id: path,
  Name: name,
  Path: '',
  Size: size,
  CreateTime: '',
  kept: null,
});

export interface FilePickerProps {
  /** On the server already. */
  stored: readonly Attachment[];
  /** Chosen now. */
  chosen: readonly LocalFile[];
  max: number;
  onStored: (stored: readonly Attachment[]) => void;
  onChosen: (chosen: readonly LocalFile[]) => void;
}

/** Files of a report: those it has, those chosen now, and the way to more. */
export function FilePicker({ stored, chosen, max, onStored, onChosen }: FilePickerProps) {
  const w = useWords(reportWords);
  const [removed, setRemoved] = useUndo<{ name: string; back: () => void }>();
  const room = max - stored.length - chosen.length;
  const add = async () => {
    const files = await chooseFiles({ count: room }).catch(() => []);
    setRemoved(undefined);
    if (files.length > 0) onChosen([...chosen, ...files].slice(0, max - stored.length));
  };
  return (
    <Box>
      {stored.map((file) => (
        <FileRow
          key={file.Id}
          file={file}
          onOpen={() => void openStored(file)}
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
          onOpen={() => void openFile(file)}
          onRemove={() => {
            setRemoved({ name: file.name, back: () => onChosen(chosen) });
            onChosen(chosen.filter((one) => one !== file));
          }}
        />
      ))}
      <UndoRow
        text={removed && w('fileRemoved', { name: removed.name })}
        onUndo={() => {
          removed?.back();
          setRemoved(undefined);
        }}
      />
      {room > 0 ? <Button kind="soft" icon="plus" text={w('addFile')} onTap={add} /> : null}
    </Box>
  );
}

/** Files of a report to be opened. */
export function FileList({ files }: { files: readonly Attachment[] }) {
  return (
    <Box>
      {files.map((file) => (
        <FileRow key={file.Id} file={file} onOpen={() => void openStored(file)} />
      ))}
    </Box>
  );
}

/** Pictures of a report: those it has and those chosen now, each with its ✕. */
export function PicturePicker({ stored, chosen, max, onStored, onChosen }: FilePickerProps) {
  const address = useFileAddress();
  const ofServer = stored.map(({ Path, Name, Size }) => ({
    path: address(Path),
    name: Name,
    size: Size,
    type: '',
  }));
  /** Every stored picture seen here by its address: one that was removed may come back. */
  const seen = useRef(new Map<string, Attachment>());
  for (const one of stored) seen.current.set(address(one.Path), one);
  const change = (next: readonly LocalFile[]) => {
    const kept = next.flatMap(({ path }) => seen.current.get(path) ?? []);
    if (kept.length !== stored.length) onStored(kept);
    else onChosen(next.filter(({ path }) => !seen.current.has(path)));
  };
  return <PhotoPicker max={max} photos={[...ofServer, ...chosen]} watermark={[]} onChange={change} />;
}

/** Pictures of a report; a tap shows one large. */
export function PictureList({ pictures }: { pictures: readonly Attachment[] }) {
  const w = useWords(reportWords);
  const address = useFileAddress();
  const images = pictures.map(({ Path, Name }) => ({ src: address(Path), name: Name }));
  return (
    <Box className="report-pictures">
      {pictures.map((picture, start) => (
        <Tap
          key={picture.Id}
          name={w('picture', { n: start + 1 })}
          className="report-pictures__item"
          onTap={() => openImagePreview({ images, start })}
        >
          <Img src={images[start]?.src ?? ''} name="" className="report-pictures__image" />
        </Tap>
      ))}
    </Box>
  );
}
