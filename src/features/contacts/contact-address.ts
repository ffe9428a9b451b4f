import { sessionStore } from '@/data/session/session-store';
import { hostOf, hostOfTenant, originOf, tenantOfHost } from '@/lib/url';
import { addressOf } from '@/navigation/navigation';

/**
 * The address of the contacts for colleagues (spec §5). Where the product lives at `{tenant}-m.domain` it is the tenant's
 * own host; at any other address the tenant is a parameter, as in every shared link.
 */
export function contactAddress(): string {
  const { sysConfig, osClient } = sessionStore.getState();
  const base = (sysConfig?.H5Url ?? '').replace(/\/+$/, '');
  const host = hostOf(base);
  if (tenantOfHost(host) === undefined)
    return `${base}/?OsClient=${encodeURIComponent(osClient)}#${addressOf('contact')}`;
  const [scheme] = originOf(base).split('//');
  return `${scheme}//${hostOfTenant(osClient, host.slice(host.indexOf('.') + 1))}/#${addressOf('contact')}`;
}
