import { defineEndpoint } from './define-endpoint';
import type { UploadedFile } from './file';

/** Fields of an upload's multipart body, beside its `file`. Multipart knows only texts. */
export interface UploadFields {
  Path: string;
  Limit?: string;
  Preview?: string;
  FileId?: string;
}

export interface PrivateFileQuery {
  FilePathName: string;
  /** Where the file stands; newer servers ask ordinary users for these. */
  FormEngineKey?: string;
  FormDataId?: string;
  FieldId?: string;
  SysMenuId?: string;
}

/** Files. */
export const hdfs = {
  upload: defineEndpoint<UploadFields, UploadedFile>()({ path: '/api/HDFS/upload' }),
  uploadAnonymous: defineEndpoint<UploadFields, UploadedFile>()({ path: '/api/HDFS/uploadAnonymous' }),
  uniappUpload: defineEndpoint<UploadFields, UploadedFile>()({ path: '/api/HDFS/uniappUpload' }),
  uniappUploadAnonymous: defineEndpoint<UploadFields, UploadedFile>()({
    path: '/api/HDFS/uniappUploadAnonymous',
  }),
  getPrivateFileUrl: defineEndpoint<PrivateFileQuery, string>()({ path: '/api/HDFS/GetPrivateFileUrl' }),
} as const;
