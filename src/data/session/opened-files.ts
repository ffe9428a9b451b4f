import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchPicture, forgetFile, keptFile } from '../cache/kept-files';
import type { FilePlace } from '../cache/private-files';
import { readableAddress, useStoredFiles, type StoredFiles } from './stored-files';

/** By path or by address: the file's address on this device; '' when it is not here. */
type Copies = Readonly<Record<string, string>>;

/**
 * {@link useStoredFiles} for pictures of a record that the user has opened: they are first brought to this device, where
 * possible, and drawn from there.
 *
 * @param paths as they are stored
 * @param place the record they belong to
 */
export function useOpenedPictures(paths: readonly string[], place: FilePlace | undefined): StoredFiles {
  const [copies, setCopies] = useState<Copies>({});
  const at = useRef(place);
  at.current = place;
  const asked = useRef(new Set<string>());
  /** Looks for a copy once for each path or address. */
  const look = useCallback((key: string, find: () => Promise<string>) => {
    if (key === '' || asked.current.has(key)) return;
    asked.current.add(key);
    void find().then((copy) => setCopies((before) => ({ ...before, [key]: copy })));
  }, []);

  const joined = paths.join('\n');
  useEffect(() => {
    for (const path of joined.split('\n'))
      look(path, async () => (await keptFile(path, at.current))?.path ?? '');
  }, [joined, look]);

  const { srcs: stored, onBroken: onStoredBroken } = useStoredFiles(
    paths.map((path) => (copies[path] === '' ? path : '')),
    place,
  );
  const addresses = stored.join('\n');
  useEffect(() => {
    addresses.split('\n').forEach((address, index) =>
      look(address, async () => {
        const path = joined.split('\n')[index] ?? '';
        const { file, isRefused } = await fetchPicture(path, at.current, address);
        if (isRefused) onStoredBroken(path);
        return file?.path ?? '';
      }),
    );
  }, [joined, addresses, look, onStoredBroken]);

  const srcs = paths.map((path, index) => {
    const address = stored[index] ?? '';
    return copies[path] || (copies[address] === '' ? address : (copies[address] ?? ''));
  });
  const latest = useRef({ paths, stored, copies });
  latest.current = { paths, stored, copies };
  const onBroken = useCallback(
    (path: string) => {
      const now = latest.current;
      const address = now.stored[now.paths.indexOf(path)] ?? '';
      if (!now.copies[path] && !now.copies[address]) return onStoredBroken(path);
      void forgetFile(path, at.current).then(() =>
        setCopies((before) => ({ ...before, [path]: '', [address]: '' })),
      );
    },
    [onStoredBroken],
  );
  return { srcs, onBroken };
}

/** Where a file of a record that the user has opened can be read from now, to be shown large. */
export async function openedAddress(path: string, place: FilePlace | undefined): Promise<string> {
  return (await keptFile(path, place))?.path ?? readableAddress(path, place);
}
