import { textParam } from '../lib/params';
import { os } from '../../src/data/protocol/os';
import { osRules } from '../../src/data/protocol/os.rules';
import { implementAll } from '../http/implement';
import { ok } from '../lib/envelope';
import { Refusal, messages } from '../lib/messages';

export const osRoutes = implementAll(os, osRules, {
  // Slashes here and nowhere else: the platform answers this way, and clients parse it.
  getDateTimeNow: (call) => ok(call.time.replace(/-/g, '/')),
  async getOsClientByDomain(call) {
    const domain = textParam(call.params, 'Domain')
      .replace(/^https?:\/\//i, '')
      .replace(/\/.*$/, '');
    if (!domain) throw new Refusal(messages.ParamError);
    await call.server.tenants.look();
    return ok({ OsClient: call.server.tenants.ofDomain(domain)?.osClient ?? '' });
  },
});
