import type { RulesOf } from './endpoint-rule';
import type { live } from './live';

export const liveRules = {
  getChanges: {
    access: 'user',
    effect: 'reads',
    covers: 'rows',
    onlyIn: 'spec',
    doc: 'Which rows of the tables that are named have changed since a place, of those that the caller may read or could.',
    without: 'all that is shown is asked for again',
  },
} satisfies RulesOf<typeof live>;
