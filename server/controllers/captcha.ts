import { captchaConfigOf, loadSysConfig } from '../auth/users';
import type { Route } from '../call';

export const captchaRoutes: Route[] = [
  {
    path: '/api/captcha/getcaptcha',
    access: 'anonymous',
    run: async (call) => {
      const settings = captchaConfigOf(await loadSysConfig(call.scope));
      const { id, image } = call.server.captchas.create(call.scope.osClient, settings);
      void call.reply.header('captchaid', id).header('cache-control', 'no-store').type('image/gif');
      return Buffer.from(image);
    },
  },
];
