import { captchaConfigOf } from '../auth/users';
import { loadSysConfig } from '../tenants/sys-config';
import { captcha } from '../../src/data/protocol/captcha';
import { captchaRules } from '../../src/data/protocol/captcha.rules';
import { implementAll } from '../http/implement';

export const captchaRoutes = implementAll(captcha, captchaRules, {
  async getCaptcha(call) {
    const settings = captchaConfigOf(await loadSysConfig(call.scope));
    await call.server.guard.beginCaptcha(call.request.ip);
    const { id, image } = await call.server.captchas.create(call.scope.osClient, settings);
    void call.reply.header('captchaid', id).header('cache-control', 'no-store').type('image/gif');
    return Buffer.from(image);
  },
});
