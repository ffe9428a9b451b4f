import type { Rule } from 'eslint';

export const plugin: {
  meta: { name: string };
  rules: Record<
    | 'rooms'
    | 'actions-in-table'
    | 'chance-by-seed'
    | 'fields-by-type'
    | 'limits-by-pace'
    | 'paths-in-protocol'
    | 'plain-english'
    | 'platform-imports'
    | 'reads-through-queries'
    | 'rests-declared'
    | 'tables-through-gate'
    | 'time-by-bench'
    | 'words-from-catalogue'
    | 'writes-through-offline',
    Rule.RuleModule
  >;
};
