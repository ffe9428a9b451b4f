import type { RulesOf } from './endpoint-rule';
import type { sysDept } from './sys-dept';

export const sysDeptRules = {
  getSysDeptStep: {
    access: 'user',
    effect: 'reads',
    covers: 'people',
    doc: "The departments of the caller's company as a tree.",
  },
  getSysDept: {
    access: 'user',
    effect: 'reads',
    covers: 'people',
    doc: 'Departments by id, flat.',
    without: 'stored departments are shown by their id',
  },
} satisfies RulesOf<typeof sysDept>;
