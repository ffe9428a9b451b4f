import type { IconName } from './paths';

/** Icon classes that tenants use, by a word they contain, and our icon with the same meaning. */
const ICONS: readonly [RegExp, IconName][] = [
  [/plus/i, 'plus'],
  [/map-pin|location|marker/i, 'location'],
  [/clock|time|kaoqin|attend|punch|fingerprint|history/i, 'clock'],
  [/user-tie|customer|users|people|friends/i, 'users'],
  [/sitemap|contact|address/i, 'org'],
  [/\bpen\b|pencil|edit|report|daily|ribao/i, 'edit'],
  [/clipboard|check|task|inspect/i, 'clipboard'],
  [/receipt|invoice|expense|money|yen/i, 'receipt'],
  [/calendar|leave/i, 'calendar'],
  [/map|polygon/i, 'map'],
  [/stamp|seal/i, 'stamp'],
  [/\bcar\b|vehicle/i, 'car'],
  [/truck|ship|deliver/i, 'truck'],
  [/chart|\bbars?\b|statistic/i, 'chart'],
  [/wrench|tool|repair|equip|cog/i, 'wrench'],
  [/box|cube|stock|warehouse|cart|order/i, 'box'],
  [/building|company|office|industry/i, 'building'],
  [/poll|survey/i, 'chart'],
  [/brain|puzzle/i, 'puzzle'],
  [/walking|visit/i, 'flag'],
  [/vial|lab/i, 'target'],
  [/scan|qr/i, 'scan'],
  [/bell|notice|bullhorn/i, 'megaphone'],
  [/file|document|list|book/i, 'file'],
  [/briefcase|contract|handshake/i, 'briefcase'],
  [/flag|target|crosshair/i, 'target'],
  [/folder/i, 'folder'],
  [/table|th\b|grid/i, 'table'],
];

/** Our icon for a tenant's icon class; undefined if there is none, so that a tinted first character is drawn instead. */
export function iconOfClass(name: string): IconName | undefined {
  if (name === '' || looksLikeImage(name)) return undefined;
  return ICONS.find(([pattern]) => pattern.test(name))?.[1];
}

/** Whether an Icon is the address of a picture and not a class name. */
export function looksLikeImage(icon: string): boolean {
  return /^(https?:)?\/\/|^\/|\.(png|jpe?g|gif|webp|svg|bmp)(\?|$)/i.test(icon);
}
