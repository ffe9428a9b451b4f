import type { RulesOf } from './endpoint-rule';
import type { os } from './os';

export const osRules = {
  getDateTimeNow: {
    access: 'open',
    effect: 'reads',
    covers: 'nothing',
    doc: "The server's clock.",
    without: "the device's own clock is used",
  },
  getOsClientByDomain: {
    access: 'open',
    effect: 'reads',
    covers: 'settings',
    doc: 'The tenant of a host.',
    without: 'the tenant is chosen by hand',
  },
} satisfies RulesOf<typeof os>;
