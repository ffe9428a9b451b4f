import { sessionStore } from '@/data/session/session-store';
import { readFlag } from '@/lib/read-value';

/**
 * Whether the server makes PDF files of rows.
 *
 * @param address from which the rows come instead, '' = from the tenant's table: the server knows no others
 */
export const hasPdf = (address: string): boolean =>
  address === '' && readFlag(sessionStore.getState().sysConfig?.PdfFiles) === true;
