import type { Rule } from 'eslint';

export const plugin: {
  meta: { name: string };
  rules: Record<
    | 'rooms'
    | 'actions-in-table'
    | 'fields-by-type'
    | 'paths-in-protocol'
    | 'platform-imports'
    | 'tables-through-gate'
    | 'words-from-catalogue'
    | 'writes-through-offline',
    Rule.RuleModule
  >;
};
