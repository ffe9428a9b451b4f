import { defineEndpoint } from './define-endpoint';
import type { UploadedFile } from './file';

/** Fields of an upload's multipart body, next to its `file`. Multipart only carries texts. */
export interface UploadFields {
  Path: string;
  Limit?: string;
  Preview?: string;
  FileId?: string;
}

/** The record that refers to a private file; newer servers require this from ordinary users. */
interface FileRecord {
  FormEngineKey?: string;
  FormDataId?: string;
  FieldId?: string;
  SysMenuId?: string;
}

export interface PrivateFileQuery extends FileRecord {
  FilePathName: string;
}

export interface PrivateFilesQuery extends FileRecord {
  FilePathNames: readonly string[];
}

/** Files. */
export const hdfs = {
  upload: defineEndpoint<UploadFields, UploadedFile>()({ path: '/api/HDFS/upload' }),
  uploadAnonymous: defineEndpoint<UploadFields, UploadedFile>()({ path: '/api/HDFS/uploadAnonymous' }),
  uniappUpload: defineEndpoint<UploadFields, UploadedFile>()({ path: '/api/HDFS/uniappUpload' }),
  uniappUploadAnonymous: defineEndpoint<UploadFields, UploadedFile>()({
    path: '/api/HDFS/uniappUploadAnonymous',
  }),
  getPrivateFileUrl: defineEndpoint<PrivateFileQuery | PrivateFilesQuery, string | string[]>()({
    path: '/api/HDFS/GetPrivateFileUrl',
  }),
} as const;
