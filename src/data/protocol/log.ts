/** The log of the platform. */
import { defineEndpoint } from './define-endpoint';

export interface SysLogEntry {
  Type: string;
  Title: string;
  Api?: string;
  Param?: string;
  Content?: string;
  Remark?: string;
  OtherInfo?: string;
}

export const sysLog = {
  addSysLog: defineEndpoint<SysLogEntry, unknown>()({ path: '/api/SysLog/addSysLog' }),
} as const;
