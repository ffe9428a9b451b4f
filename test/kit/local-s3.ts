import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { S3Settings } from '../../server/files/s3-bucket';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

type S3rverClass = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
}) => S3rver;

/**
 * An S3 server on this machine. It checks no signatures and knows no conditions: that it lets a request through proves nothing
 * about who may read a file.
 */
export async function startLocalS3(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const { default: S3rver } = (await import('s3rver' as string)) as { default: S3rverClass };
  const directory = mkdtempSync(path.join(os.tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket: 'files',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
