import { useCallback, useEffect, useRef, useState } from 'react';
import { privateAddress, type FilePlace } from '@/data/cache/private-files';
import { openStored, releaseFile } from '@/device/storage/files';
import { fileAddress } from '@/data/session/file-address';
import { readableAddress, useTextPictures, type TextPictures } from '@/data/session/stored-files';
import type { FieldModel } from '@/form/model/model';
import { copyOf, fetchCopy } from '@/form/attachments/kept-copies';
import { type Attachment } from '@/form/model/attachment';
import { useFormContext, type FormContextValue } from '@/form/view/form-context';
import { createCancellation } from '@/lib/cancellation';
import { isAbsolute } from '@/lib/url';

/** The record that a field's files are attached to. */
export const placeOf = (field: FieldModel, { store, menuId }: FormContextValue): FilePlace => ({
  table: store.model.table.name || store.model.table.id,
  id: store.id,
  field: field.id,
  menu: menuId,
});

/**
 * Where a file can be read from: the copy on this device, a temporary address for the private store, else FileServer.
 * @param isBroken the previous address does not work, nor does a copy
 */
export async function fileAddressOf(
  file: Attachment,
  field: FieldModel,
  tools: FormContextValue,
  isBroken = false,
): Promise<string> {
  if (file.kept) return (await openStored(file.kept.id))?.path ?? '';
  const copy = await copyOf(file.Path, placeOf(field, tools), isBroken);
  return copy?.path ?? serverAddress(file, field, tools, isBroken);
}

/** {@link fileAddressOf} without the copies on this device. */
export async function serverAddress(
  file: Attachment,
  field: FieldModel,
  tools: FormContextValue,
  isBroken = false,
): Promise<string> {
  const place = placeOf(field, tools);
  if (field.type.upload?.rules(field).Limit !== true || isAbsolute(file.Path))
    return readableAddress(file.Path, place, isBroken);
  return (await privateAddress(file.Path, place, isBroken)) || fileAddress(file.Path);
}

/** Pictures of a field's text (HTML), wherever its record's files are kept. */
export function useFieldPictures(field: FieldModel): TextPictures {
  return useTextPictures(placeOf(field, useFormContext()));
}

/** {@link fileAddressOf} for a picture that is drawn: it is copied to this device first, where possible. */
async function pictureAddress(
  file: Attachment,
  field: FieldModel,
  tools: FormContextValue,
  isBroken = false,
): Promise<string> {
  if (file.kept) return fileAddressOf(file, field, tools);
  const place = placeOf(field, tools);
  const copy = await copyOf(file.Path, place, isBroken);
  if (copy) return copy.path;
  const address = await serverAddress(file, field, tools, isBroken);
  const { file: fetched, isRefused } = await fetchCopy(file.Path, place, address);
  if (isRefused && !isBroken) return pictureAddress(file, field, tools, true);
  return fetched?.path ?? address;
}

export interface FileUrl {
  /** '' until it is known. */
  url: string;
  /** No way to read it was found. */
  failed: boolean;
  /** The address did not work: another one is requested before giving up. */
  onError: () => void;
}

/** {@link pictureAddress} as a state; the opened copy of a file still waiting to be sent is released with it. */
export function useFileUrl(file: Attachment, field: FieldModel): FileUrl {
  const tools = useFormContext();
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
    const isWaiting = source.startsWith('kept:');
    const show = (url: string) => {
      opened = url;
      if (!leaving.isCancelled) setState({ url, failed: url === '' });
      else if (isWaiting) release(current.current, url);
    };
    pictureAddress(current.current, field, tools).then(show, () => show(''));
    return () => {
      leaving.cancel();
      if (isWaiting) release(current.current, opened);
    };
  }, [source, field, tools]);
  const onError = useCallback(() => {
    const isLast = triedAgain.current || current.current.kept !== null;
    triedAgain.current = true;
    if (isLast) setState((before) => ({ ...before, failed: true }));
    else
      void pictureAddress(current.current, field, tools, true).then((url) =>
        setState((before) => (url === before.url ? { url, failed: true } : { url, failed: false })),
      );
  }, [field, tools]);
  return { ...state, onError };
}

function release({ Name, Size }: Attachment, path: string): void {
  if (path.startsWith('blob:')) releaseFile({ path, name: Name, size: Size, type: '' });
}
