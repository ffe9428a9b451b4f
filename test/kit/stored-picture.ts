import { upload } from '@/data/api/hdfs';
import { blobOf, localFile } from '@/device/storage/files.h5';
import { elsewhere, storedRows, type TestTenant } from './tenant';

/**
 * Uploads a file as the user of this session does; on servers with the `today` profile it becomes private, whatever was
 * requested.
 *
 * @returns its path; its text is `bytes of {name}`
 */
export async function uploaded(name: string, type = 'image/png'): Promise<string> {
  const file = localFile(new File([`bytes of ${name}`], name, { type }), name);
  const { Data, Msg } = await upload(file, { Path: 'img' }).promise;
  if (!Data?.Path) throw new Error(Msg ?? name);
  return Data.Path;
}

/** Writes into a row of a table, as a user with all rights on another device. */
export async function change(
  tenant: TestTenant,
  table: string,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const admin = await elsewhere(tenant, 'admin');
  await admin.ask('/api/FormEngine/uptFormData', { FormEngineKey: table, Id: id, _RowModel: values });
}

/** What a field stores about one file. */
export const entryOf = (Name: string, Path: string) =>
  JSON.stringify([
    {
      Id: Name,
      Name,
      Path,
      Size: new Blob([`bytes of ${Name}`]).size,
      CreateTime: '2026-11-20 08:00:00',
    },
  ]);

/** A stored row of a table, with a picture that this user has uploaded. @returns its Id */
export async function withPicture(
  tenant: TestTenant,
  table: string,
  field: string,
  name: string,
  many = true,
): Promise<string> {
  const path = await uploaded(`${name}.png`);
  const [row] = await storedRows(tenant, table);
  const id = String(row?.['Id']);
  await change(tenant, table, id, { [field]: many ? entryOf(`${name}.png`, path) : path });
  return id;
}

/** The content behind an address of this device that a browser would draw; jsdom reads none. */
export const bytesAt = async (src: string): Promise<string> =>
  new Response(blobOf({ path: src, name: '', size: 0, type: '' }) ?? 'no copy').text();
