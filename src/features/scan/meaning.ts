import { routeOfAddress } from '@/navigation/address';
import type { SysConfig } from '@/data/protocol/config';
import type { TableQuery } from '@/data/protocol/form-engine';
import { askPage } from '@/data/query/ask';
import { codeText } from '@/lib/clean-text';
import { readText } from '@/lib/read-value';

/** What a scanned text means. */
export type Meaning =
  /** A page of this product: a shared record, a prefilled form. */
  { kind: 'page'; address: string } | { kind: 'link'; url: string } | { kind: 'text'; text: string };

/** Table and column of asset codes. */
export const EQUIPMENT = 'diy_equipment';
const ASSET_CODE = 'ZichanBM';
const LONGEST_CODE = 64;

/**
 * What a code means, before the server is asked.
 *
 * @param text the scanned text
 * @param config the tenant's, for its H5Url: links to it open inside the app
 */
export function meaningOf(text: string, config: SysConfig | null): Meaning {
  const trimmed = codeText(text);
  const h5Url = readText(config?.H5Url).replace(/\/+$/, '');
  const isOwn = h5Url !== '' && trimmed.toLowerCase().startsWith(`${h5Url.toLowerCase()}/`);
  const address = isOwn ? trimmed.slice(trimmed.indexOf('#') + 1) : trimmed;
  const isAddress = isOwn ? trimmed.includes('#') : /^\/(?![/\\])/.test(trimmed);
  if (isAddress && routeOfAddress(address)) return { kind: 'page', address };
  if (/^https?:\/\//i.test(trimmed)) return { kind: 'link', url: trimmed };
  return { kind: 'text', text: trimmed };
}

export interface Asset {
  id: string;
  name: string;
}

/** The piece of equipment with this code; undefined when there is none or it may not be read. */
export async function findAsset(code: string): Promise<Asset | undefined> {
  if (code === '' || code.length > LONGEST_CODE) return undefined;
  const query: TableQuery = {
    FormEngineKey: EQUIPMENT,
    _Where: [{ Name: ASSET_CODE, Value: code, Type: '=' }],
    _PageIndex: 1,
    _PageSize: 1,
  };
  const row = (await askPage(query).catch(() => undefined))?.rows[0];
  return row && { id: row.Id, name: readText(row.Mingcheng) || code };
}
