import { textParam } from '../binding';
import type { Route } from '../call';
import { ok } from '../engines/registry';
import { Refusal, messages } from '../messages';

export const osRoutes: Route[] = [
  // Slashes here and nowhere else: contract B.7.
  { path: '/api/os/getdatetimenow', access: 'open', run: (call) => ok(call.time.replace(/-/g, '/')) },
  {
    path: '/api/os/getosclientbydomain',
    access: 'open',
    run: (call) => {
      const domain = textParam(call.params, 'Domain')
        .replace(/^https?:\/\//i, '')
        .replace(/\/.*$/, '');
      if (!domain) throw new Refusal(messages.ParamError);
      return ok({ OsClient: call.server.tenants.ofDomain(domain)?.osClient ?? '' });
    },
  },
];
