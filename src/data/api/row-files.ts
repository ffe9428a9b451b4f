import { uploadFile } from '@/device/network/upload';
import { saveBytes } from '@/device/storage/save-bytes';
import type { LocalFile } from '@/device/types';
import type { TableQuery } from '../protocol/form-engine';
import { readText } from '@/lib/read-value';
import { sendWithSession, type CallResult } from './exchange';
import { download } from './hdfs';
import { TRANSFER_TIMEOUT } from './request';
import { callAddress } from './transport';

/** What a menu's ExportApi returns: the file itself, or an envelope with the address of the file. */
type ExportAnswer = ArrayBuffer | string | { Path?: string; Url?: string } | null;

/**
 * Requests a file of rows from an address that a menu names. Never rejects. See docs/protocol-notes.md.
 *
 * @param query which rows, in the form in which a list requests them
 * @param name of the file, if the server gives none
 */
export async function fetchRowFile(
  address: string,
  query: TableQuery,
  name: string,
): Promise<CallResult<LocalFile | null>> {
  const options = { responseType: 'arraybuffer', timeout: TRANSFER_TIMEOUT, quiet: true } as const;
  const answer = await callAddress<ExportAnswer>(address, query, options);
  const { Data, header = {} } = answer;
  if (answer.Code !== 1) return { ...answer, Data: null };
  if (Data !== null && typeof Data === 'object' && 'byteLength' in Data) {
    const file = await saveBytes(Data, nameOf(header, name), header['content-type'] ?? '');
    return { ...answer, Data: file };
  }
  const path = typeof Data === 'string' ? Data : readText(Data?.Path ?? Data?.Url);
  return download(path, { name, quiet: true }).promise;
}

/** The name in a content-disposition; the one in UTF-8 takes precedence. */
function nameOf(header: Readonly<Record<string, string>>, otherwise: string): string {
  const said = header['content-disposition'] ?? '';
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(said)?.[1];
  const plain = /filename\s*=\s*"?([^";]+)/i.exec(said)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? otherwise);
  } catch {
    return plain ?? otherwise;
  }
}

/** Sends a file of rows to an address that a menu names. Never rejects. See docs/protocol-notes.md. */
export function sendRowFile(
  address: string,
  file: LocalFile,
  fields: Record<string, string>,
): Promise<CallResult<unknown>> {
  return sendWithSession<unknown>(
    {
      path: address,
      body: { ...fields, Name: file.name },
      send: ({ url, header, extras }) =>
        uploadFile({
          url,
          file,
          name: 'file',
          fields: { ...extras, ...fields },
          header,
          timeout: TRANSFER_TIMEOUT,
        }),
    },
    { quiet: true },
  ).promise;
}
