import type { apiEngine } from './api-engine';
import type { RulesOf } from './endpoint-rule';

export const apiEngineRules = {
  run: {
    access: 'optional',
    effect: 'runs',
    covers: 'sources',
    once: true,
    doc: 'Runs an engine of the tenant; the engine says whether it needs a login and whether it writes.',
  },
  runByAddress: {
    access: 'optional',
    effect: 'runs',
    covers: 'sources',
    once: true,
    doc: 'The same with the engine in the address.',
    without: 'our client does not call it',
  },
} satisfies RulesOf<typeof apiEngine>;
