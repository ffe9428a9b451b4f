import { addressOf } from '@/routes';
import type { RouteParams } from '@/routes';
import { sessionStore } from '@/session/session-store';

/** The address colleagues open: it starts with the tenant's H5Url (spec §3). */
export function recordAddress(params: RouteParams<'workDetail'>): string {
  const { sysConfig, osClient } = sessionStore.getState();
  const base = (sysConfig?.H5Url ?? '').replace(/\/+$/, '');
  return `${base}/?OsClient=${encodeURIComponent(osClient)}#${addressOf('workDetail', params)}`;
}
