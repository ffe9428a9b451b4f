import type { Bucket } from './bucket';
import { FolderBucket } from './folder-bucket';
import type { S3Settings } from './s3-bucket';

/** Where files are stored: in an S3 when settings for one exist, else in the folder. Only then are the S3 packages loaded. */
export async function openBucket(folder: string, s3?: S3Settings): Promise<Bucket> {
  if (!s3) return new FolderBucket(folder);
  const { S3Bucket } = await import('./s3-bucket');
  return S3Bucket.open(s3);
}
