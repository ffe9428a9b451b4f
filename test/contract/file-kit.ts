import type { UploadedFile } from '../../src/data/protocol/file';
import type { Reply, Visitor } from './kit';

let made = 0;
/** A private file that this visitor uploads. @returns its path */
export async function keep(
  visitor: Visitor,
  content: string | Uint8Array = 'private bytes',
  name?: string,
): Promise<string> {
  made += 1;
  const form = new FormData();
  form.append('Path', '/file');
  form.append('Limit', 'true');
  form.append('file', new Blob([content as BlobPart]), name ?? `paper-${made}.txt`);
  const reply = await visitor.send<UploadedFile>('/api/HDFS/upload', form);
  expect(reply.Msg).toBe('');
  return reply.Data.Path;
}

/** Asks for the address of a private file, whatever the server answers. */
export const ask = (visitor: Visitor, FilePathName: string, more: object = {}): Promise<Reply<string>> =>
  visitor.call<string>('/api/HDFS/GetPrivateFileUrl', { FilePathName, ...more });
