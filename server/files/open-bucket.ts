import type { Bucket } from './bucket';
import { FolderBucket } from './folder-bucket';
import type { S3Settings } from './s3-bucket';

/** Where files are kept: in an S3 when there are settings for one, else in the folder. The S3's packages are loaded for it alone. */
export async function openBucket(folder: string, s3?: S3Settings): Promise<Bucket> {
  if (!s3) return new FolderBucket(folder);
  const { S3Bucket } = await import('./s3-bucket');
  return S3Bucket.open(s3);
}
