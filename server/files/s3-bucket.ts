import type { HeadObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Bucket, ListedFile, StoredFile } from './bucket';
import { headSize } from './content-type';

/** Which bucket of which S3 holds the files. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** A self-hosted server (MinIO) or an S3 of another cloud; absent = AWS. */
  endpoint?: string;
  /** Absent = the machine's own credentials, as the SDK finds them. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const partSize = 5 * 1024 * 1024;

/** The packages for an S3: loaded only by a server that has one. */
const loadSdk = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/lib-storage')),
});
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/**
 * Files in a bucket of any S3, which only this server needs to read: the public ones below `public/`, the private ones below
 * `private/`. Large files are uploaded in parts, two at a time, so that memory does not grow with them.
 */
export class S3Bucket implements Bucket {
  private constructor(
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  /** @throws Error with a sentence for the operator when the bucket cannot be reached with these settings */
  static async open({ bucket, region, endpoint, credentials }: S3Settings): Promise<S3Bucket> {
    const sdk = await loadSdk();
    const client = new sdk.S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      // Servers other than AWS do not support checksums in trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    try {
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));
    } catch (error) {
      client.destroy();
      const { name, message } = error as Error;
      throw new Error(`The bucket ${bucket} of S3_BUCKET cannot be used: ${name} ${message}`);
    }
    return new S3Bucket(sdk, client, bucket);
  }

  async take(path: string, isPrivate: boolean, temporary: string): Promise<boolean> {
    // Some servers ignore the condition below.
    if (await this.exists(path, isPrivate)) return false;
    try {
      await this.upload(path, isPrivate, createReadStream(temporary), { IfNoneMatch: '*' });
    } catch (error) {
      if ((error as Error).name === 'PreconditionFailed') return false;
      throw error;
    }
    await rm(temporary, { force: true });
    return true;
  }

  put(path: string, isPrivate: boolean, content: Uint8Array | string | Readable): Promise<void> {
    return this.upload(path, isPrivate, content);
  }

  async read(path: string, isPrivate: boolean): Promise<StoredFile | null> {
    const found = await this.look(path, isPrivate);
    if (!found) return null;
    const content = new OpenedObject(() => this.get(path, isPrivate));
    return {
      stream: async () => Readable.from(content.all()),
      head: () => content.head(),
      size: found.ContentLength ?? 0,
      modified: found.LastModified ?? new Date(0),
    };
  }

  async exists(path: string, isPrivate: boolean): Promise<boolean> {
    return (await this.look(path, isPrivate)) !== null;
  }

  async remove(path: string, isPrivate: boolean): Promise<void> {
    await this.client.send(
      new this.sdk.DeleteObjectCommand({ Bucket: this.bucket, Key: keyOf(path, isPrivate) }),
    );
  }

  async *list(folder = ''): AsyncIterable<ListedFile> {
    for (const isPrivate of [false, true]) {
      const root = isPrivate ? 'private' : 'public';
      let ContinuationToken: string | undefined;
      do {
        const page = await this.client.send(
          new this.sdk.ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: `${root}${folder}/`,
            ContinuationToken,
          }),
        );
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          yield { path: Key.slice(root.length), isPrivate, size: Size };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    }
  }

  private async upload(
    path: string,
    isPrivate: boolean,
    Body: Uint8Array | string | Readable,
    condition: { IfNoneMatch?: string } = {},
  ): Promise<void> {
    const params = { Bucket: this.bucket, Key: keyOf(path, isPrivate), Body, ...condition };
    await new this.sdk.Upload({ client: this.client, params, queueSize: 2, partSize }).done();
  }

  private async get(path: string, isPrivate: boolean): Promise<Readable> {
    const wanted = new this.sdk.GetObjectCommand({ Bucket: this.bucket, Key: keyOf(path, isPrivate) });
    return (await this.client.send(wanted)).Body as Readable;
  }

  private async look(path: string, isPrivate: boolean): Promise<HeadObjectCommandOutput | null> {
    const wanted = new this.sdk.HeadObjectCommand({ Bucket: this.bucket, Key: keyOf(path, isPrivate) });
    try {
      return await this.client.send(wanted);
    } catch (error) {
      const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
      if ($metadata?.httpStatusCode === 404) return null;
      throw error;
    }
  }
}

/** An object that is requested once, for its first bytes and for all of them. */
class OpenedObject {
  private readonly kept: Buffer[] = [];
  private opened: AsyncIterator<Buffer> | undefined;

  constructor(private readonly ask: () => Promise<Readable>) {}

  async head(): Promise<Buffer> {
    const iterator = await this.open();
    let seen = 0;
    while (seen < headSize) {
      const next = await iterator.next();
      if (next.done) break;
      this.kept.push(next.value);
      seen += next.value.length;
    }
    return Buffer.concat(this.kept).subarray(0, headSize);
  }

  /** Ends the connection when the reader stops. */
  async *all(): AsyncGenerator<Buffer> {
    const iterator = await this.open();
    try {
      yield* this.kept;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }

  private async open(): Promise<AsyncIterator<Buffer>> {
    this.opened ??= (await this.ask())[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    return this.opened;
  }
}

function keyOf(path: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}${path}`;
}
