/** Files of HDFS. */

/** Result of an upload; `Url` and `Limit` are extras of newer servers and are not stored. */
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
