import type { Bucket } from './bucket';
import { FolderBucket } from './folder-bucket';
import { S3Bucket, type S3Settings } from './s3-bucket';

/** Where files are stored: in an S3 when settings for one exist, else in the folder. */
export async function openBucket(folder: string, s3?: S3Settings): Promise<Bucket> {
  return s3 ? S3Bucket.open(s3) : new FolderBucket(folder);
}
