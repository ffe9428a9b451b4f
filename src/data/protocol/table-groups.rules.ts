import type { RulesOf } from './endpoint-rule';
import type { tableGroups } from './table-groups';

export const tableGroupRules = {
  getTableGroups: {
    access: 'user',
    effect: 'reads',
    covers: 'rows',
    onlyIn: 'spec',
    doc: 'The groups of the rows that meet a condition (ours), by the values of a column: how many rows each has, and its sums.',
    without: 'lists of more than 2,000 rows are not grouped',
  },
} satisfies RulesOf<typeof tableGroups>;
