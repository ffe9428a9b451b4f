/** Files of HDFS. */

/** Result of an upload; `Url` and `Limit` are extras of newer servers, not for storage. */
export interface UploadedFile {
  Path: string;
  Name: string;
  /** Bytes. */
  Size: number;
  CreateTime: string;
  Id: string;
  Url?: string;
  Limit?: boolean;
}
