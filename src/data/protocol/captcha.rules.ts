import type { captcha } from './captcha';
import type { RulesOf } from './endpoint-rule';

export const captchaRules = {
  getCaptcha: {
    access: 'anonymous',
    effect: 'reads',
    covers: 'nothing',
    image: true,
    doc: 'A new captcha by GET: the picture, and its id in the header captchaid.',
  },
} satisfies RulesOf<typeof captcha>;
