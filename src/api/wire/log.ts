/** The log of the platform. */

export interface SysLogEntry {
  Type: string;
  Title: string;
  Api?: string;
  Param?: string;
  Content?: string;
  Remark?: string;
  OtherInfo?: string;
}
