import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  isWanted,
  ownPrivateFiles,
  privateAddress,
  privateFiles,
  type FilePlace,
} from '../cache/private-files';
import { isAbsolute } from '@/lib/url';
import { fileAddress, useFileAddress, usePictureAddress } from './file-address';

/** Stored files as they can be drawn. */
export interface StoredFiles {
  /** Their addresses, in the order of the paths; '' while one is being requested. */
  srcs: readonly string[];
  /** The address of a file did not work: another one is requested, once. */
  onBroken: (path: string) => void;
}

/**
 * Where stored files can be read from: FileServer, or the private store, which ordinary uploads go to on current
 * servers. Addresses of the private store are requested together, and again when they have expired.
 *
 * @param paths as they are stored
 * @param place the record they belong to
 */
export function useStoredFiles(paths: readonly string[], place?: FilePlace): StoredFiles {
  const address = useFileAddress();
  const joined = paths.join('\n');
  const { table = '', id = '', field, menu } = place ?? {};
  const at = useRef(place);
  at.current = place;
  // What is selected from the store is a text, so that only components whose file has changed are redrawn.
  const given = useStore(privateFiles, (state) => {
    const own = ownPrivateFiles(state);
    return paths
      .map((path) => own.given.get(path)?.url ?? (own.isUsual && !own.given.has(path) ? '?' : ''))
      .join('\n');
  }).split('\n');
  const isUsual = useStore(privateFiles, (state) => ownPrivateFiles(state).isUsual);
  useEffect(() => {
    for (const path of joined.split('\n')) {
      if (path !== '' && !isAbsolute(path) && isWanted(path)) void privateAddress(path, at.current);
    }
  }, [joined, isUsual, table, id, field, menu]);
  const onBroken = useCallback((path: string) => {
    if (path !== '' && !isAbsolute(path)) void privateAddress(path, at.current, true);
  }, []);
  const srcs = paths.map((path, index) => {
    const url = given[index] ?? '';
    if (path === '' || isAbsolute(path) || url === '') return address(path);
    return url === '?' ? '' : url;
  });
  return { srcs, onBroken };
}

/** {@link useStoredFiles} for one file. */
export function useStoredFile(path: string, place?: FilePlace): { src: string; onBroken: () => void } {
  const { srcs, onBroken } = useStoredFiles([path], place);
  return { src: srcs[0] ?? '', onBroken: () => onBroken(path) };
}

/** Pictures of a text (HTML), for the component that draws it. */
export interface TextPictures {
  /** Where a picture is read from, by its address in the text. */
  resolve: (src: string) => string;
  /** That did not work: the private store is asked, and the text redrawn when it has the picture. */
  onBroken: (src: string) => void;
}

/**
 * {@link useStoredFiles} for the pictures of a text, which are known only when it is drawn.
 *
 * @param place the record that the text belongs to
 */
export function useTextPictures(place?: FilePlace): TextPictures {
  const address = usePictureAddress();
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(new Map());
  const at = useRef(place);
  at.current = place;
  const onBroken = useCallback((src: string) => {
    if (src === '' || isAbsolute(src)) return;
    void privateAddress(src, at.current, true).then((url) => {
      if (url !== '')
        setGiven((before) => (before.get(src) === url ? before : new Map([...before, [src, url]])));
    });
  }, []);
  const resolve = useCallback((src: string) => given.get(src) ?? address(src), [given, address]);
  return { resolve, onBroken };
}

/**
 * Where a stored file can be read from now, to be opened or shown large.
 *
 * @param isBroken the previous address does not work
 */
export async function readableAddress(path: string, place?: FilePlace, isBroken = false): Promise<string> {
  if (isAbsolute(path)) return path;
  const { given, isUsual } = ownPrivateFiles();
  const isPrivate = isBroken || isUsual || (given.get(path)?.url ?? '') !== '';
  return (isPrivate && (await privateAddress(path, place, isBroken))) || fileAddress(path);
}
