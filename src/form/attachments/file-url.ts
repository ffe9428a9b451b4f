import { useCallback, useEffect, useRef, useState } from 'react';
import { privateAddress, type FilePlace } from '@/data/cache/private-files';
import { openStored, releaseFile } from '@/device/storage/files';
import { fileAddress } from '@/data/session/file-address';
import { readableAddress, useTextPictures, type TextPictures } from '@/data/session/stored-files';
import type { FieldModel } from '@/form/model/model';
import { type Attachment } from '@/form/model/attachment';
import { useFormTools, type FormTools } from '@/form/view/form-context';
import { createCancellation } from '@/lib/cancellation';
import { isAbsolute } from '@/lib/url';

/** The record that a field's files stand on. */
const placeOf = (field: FieldModel, { store, menuId }: FormTools): FilePlace => ({
  table: store.model.table.name || store.model.table.id,
  id: store.id,
  field: field.id,
  menu: menuId,
});

/**
 * Where a file can be read from: the copy on this device, a temporary address for the private store, else FileServer.
 * @param isBroken the address of before does not work
 */
export async function addressOf(
  file: Attachment,
  field: FieldModel,
  tools: FormTools,
  isBroken = false,
): Promise<string> {
  if (file.kept) return (await openStored(file.kept.id))?.path ?? '';
  const place = placeOf(field, tools);
  if (field.type.upload?.rules(field).Limit !== true || isAbsolute(file.Path))
    return readableAddress(file.Path, place, isBroken);
  return (await privateAddress(file.Path, place, isBroken)) || fileAddress(file.Path);
}

/** Pictures of a field's text (HTML), wherever its record's files are kept. */
export function useFieldPictures(field: FieldModel): TextPictures {
  return useTextPictures(placeOf(field, useFormTools()));
}

export interface FileUrl {
  /** '' while it is asked for. */
  url: string;
  /** No way to read it was found. */
  failed: boolean;
  /** The address did not work: another one is asked for before giving up. */
  onError: () => void;
}

/** {@link addressOf} for something that is drawn; a copy of this device is let go with it. */
export function useFileUrl(file: Attachment, field: FieldModel): FileUrl {
  const tools = useFormTools();
  const [state, setState] = useState({ url: '', failed: false });
  const triedAgain = useRef(false);
  const { kept, Path } = file;
  const source = kept ? `kept:${kept.id}` : Path;
  const current = useRef(file);
  current.current = file;
  useEffect(() => {
    const leaving = createCancellation();
    let opened = '';
    triedAgain.current = false;
    const show = (url: string) => {
      opened = url;
      if (leaving.isCancelled) release(current.current, url);
      else setState({ url, failed: url === '' });
    };
    addressOf(current.current, field, tools).then(show, () => show(''));
    return () => {
      leaving.cancel();
      if (source.startsWith('kept:')) release(current.current, opened);
    };
  }, [source, field, tools]);
  const onError = useCallback(() => {
    const isLast = triedAgain.current || current.current.kept !== null;
    triedAgain.current = true;
    if (isLast) setState((before) => ({ ...before, failed: true }));
    else
      void addressOf(current.current, field, tools, true).then((url) =>
        setState((before) => (url === before.url ? { url, failed: true } : { url, failed: false })),
      );
  }, [field, tools]);
  return { ...state, onError };
}

function release({ Name, Size }: Attachment, path: string): void {
  if (path.startsWith('blob:')) releaseFile({ path, name: Name, size: Size, type: '' });
}
