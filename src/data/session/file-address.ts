import { useCallback } from 'react';
import { fileUrl, joinUrl, pictureUrl } from '@/lib/url';
import type { SysConfig } from '@/data/protocol/config';
import { sessionStore, useSession } from './session-store';

/** Sound and film may be on a separate server (MediaServer). */
const MEDIA = /\.(mp4|m4v|mov|webm|avi|mp3|m4a|wav|ogg|aac|amr)$/i;

/** The address of a stored file of the tenant (spec §3: relative paths are appended to FileServer). */
export function fileAddress(path: string | null | undefined): string {
  return addressOn(sessionStore.getState().sysConfig, path);
}

/** {@link fileAddress} as a hook, following the tenant's settings. */
export function useFileAddress(): (path: string | null | undefined) => string {
  const config = useSession((session) => session.sysConfig);
  return (path) => addressOn(config, path);
}

/** The address of what a text (HTML) shows, as a hook following the tenant's settings. */
export function usePictureAddress(): (source: string) => string {
  const server = useSession((session) => session.sysConfig?.FileServer);
  return useCallback((source) => pictureUrl(server, source), [server]);
}

/** The address of a picture in a text. */
export function pictureAddressOf(source: string): string {
  return pictureUrl(sessionStore.getState().sysConfig?.FileServer, source);
}

/** The address of a page on the tenant's file server: a query that follows its path is part of it. */
export function pageAddress(path: string): string {
  const server = sessionStore.getState().sysConfig?.FileServer;
  return server ? joinUrl(server, path) : path;
}

function addressOn(config: SysConfig | null, path: string | null | undefined): string {
  const media = MEDIA.test(path ?? '') ? config?.MediaServer : undefined;
  return fileUrl(media || config?.FileServer, path);
}
