import { defineEndpoint } from './define-endpoint';

/** The picture that a login may ask for. */
export const captcha = {
  getCaptcha: defineEndpoint<{ OsClient: string }, unknown>()({ path: '/api/Captcha/getCaptcha' }),
} as const;
