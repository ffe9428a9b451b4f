import { sessionStore } from '@/data/session/session-store';
import { hostOf, hostOfTenant, originOf, tenantOfHost } from '@/lib/url';
import { addressOf } from '@/navigation/navigation';

/**
 * The address of the contacts for colleagues (spec §5), or of a person's card. Where the product lives at `{tenant}-m.domain` it
 * is the tenant's own host; at any other address the tenant is a parameter, as in every shared link. Without any it leads on
 * inside the app alone.
 *
 * @param person Id of the person whose card is shown
 */
export function contactAddress(person?: string): string {
  const { sysConfig, osClient } = sessionStore.getState();
  const base = (sysConfig?.H5Url ?? '').replace(/\/+$/, '');
  const page = addressOf('contact', { person });
  if (base === '') return page;
  const host = hostOf(base);
  if (tenantOfHost(host) === undefined) return `${base}/?OsClient=${encodeURIComponent(osClient)}#${page}`;
  const [scheme] = originOf(base).split('//');
  return `${scheme}//${hostOfTenant(osClient, host.slice(host.indexOf('.') + 1))}/#${page}`;
}
