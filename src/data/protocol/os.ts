import { defineEndpoint } from './define-endpoint';

/** The server itself. */
export const os = {
  /** `yyyy/MM/dd HH:mm:ss` of the server's own time zone. */
  getDateTimeNow: defineEndpoint<object, string>()({ path: '/api/os/getDateTimeNow' }),
  getOsClientByDomain: defineEndpoint<{ Domain: string }, { OsClient: string }>()({
    path: '/api/Os/GetOsClientByDomain',
  }),
} as const;
