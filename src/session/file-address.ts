import { fileUrl } from '@/lib/url';
import { sessionStore, useSession } from './session-store';

/** The address of a stored file of the tenant (spec §3: relative paths stand behind FileServer). */
export function fileAddress(path: string | null | undefined): string {
  const { sysConfig } = sessionStore.getState();
  return fileUrl(sysConfig?.FileServer, path);
}

/** {@link fileAddress} as a hook, following the tenant's settings. */
export function useFileAddress(): (path: string | null | undefined) => string {
  const server = useSession((session) => session.sysConfig?.FileServer);
  return (path) => fileUrl(server, path);
}
