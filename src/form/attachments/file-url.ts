import { useCallback, useEffect, useRef, useState } from 'react';
import { getPrivateFileUrl } from '@/data/api/hdfs';
import { openStored, releaseFile } from '@/device/storage/files';
import { fileAddress } from '@/data/session/file-address';
import type { FieldModel } from '@/form/model/model';
import { type Attachment } from '@/form/model/attachment';
import { useFormTools, type FormTools } from '@/form/view/form-context';
import { createCancellation } from '@/lib/cancellation';

/** Addresses of private files stay valid for minutes; asked again after so long, ms. */
const PRIVATE_MS = 5 * 60_000;

const privateUrls = new Map<string, { url: Promise<string>; at: number }>();

/** A temporary address of a private file; '' when the server gives none. */
function privateUrl(path: string, field: FieldModel, { store, menuId }: FormTools): Promise<string> {
  const known = privateUrls.get(path);
  if (known && Date.now() - known.at < PRIVATE_MS) return known.url;
  const url = getPrivateFileUrl(
    {
      FilePathName: path,
      FormEngineKey: store.model.table.name || store.model.table.id,
      FormDataId: store.id,
      FieldId: field.id,
      SysMenuId: menuId,
    },
    { quiet: true },
  ).then((answer) => (answer.Code === 1 && typeof answer.Data === 'string' ? answer.Data : ''));
  privateUrls.set(path, { url, at: Date.now() });
  return url;
}

/**
 * Where a file can be read from: the copy on this device, a temporary address for the private store, else FileServer.
 * @param isPrivate asks for a temporary address at once; ordinary uploads become private on newer servers
 */
export async function addressOf(
  file: Attachment,
  field: FieldModel,
  tools: FormTools,
  isPrivate = field.type.upload?.rules(field).Limit === true,
): Promise<string> {
  if (file.kept) return (await openStored(file.kept.id))?.path ?? '';
  if (!isPrivate || /^(https?:|data:|blob:)/i.test(file.Path)) return fileAddress(file.Path);
  return (await privateUrl(file.Path, field, tools)) || fileAddress(file.Path);
}

export interface FileUrl {
  /** '' while it is asked for. */
  url: string;
  /** No way to read it was found. */
  failed: boolean;
  /** The address did not work: tries the private store before giving up. */
  onError: () => void;
}

/** {@link addressOf} for something that is drawn; a copy of this device is let go with it. */
export function useFileUrl(file: Attachment, field: FieldModel): FileUrl {
  const tools = useFormTools();
  const [state, setState] = useState({ url: '', failed: false });
  const triedPrivate = useRef(false);
  const { kept, Path } = file;
  const source = kept ? `kept:${kept.id}` : Path;
  const current = useRef(file);
  current.current = file;
  useEffect(() => {
    const leaving = createCancellation();
    let opened = '';
    triedPrivate.current = field.type.upload?.rules(field).Limit === true;
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
    const isLast = triedPrivate.current || current.current.kept !== null;
    triedPrivate.current = true;
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
