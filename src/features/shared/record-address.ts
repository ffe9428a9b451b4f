import { addressOf } from '@/navigation/navigation';
import type { RouteParams } from '@/navigation/navigation';
import { sessionStore } from '@/data/session/session-store';

/** The address that colleagues open: it starts with the tenant's H5Url (spec §3). */
export function recordAddress(params: RouteParams<'workDetail'>): string {
  const { sysConfig, osClient } = sessionStore.getState();
  const base = (sysConfig?.H5Url ?? '').replace(/\/+$/, '');
  return `${base}/?OsClient=${encodeURIComponent(osClient)}#${addressOf('workDetail', params)}`;
}
