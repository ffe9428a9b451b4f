import type { RulesOf } from './endpoint-rule';
import type { moduleEngine } from './module-engine';

const read = { access: 'user', effect: 'reads', covers: 'rows' } as const;
const unused = 'our client does not call it';

export const moduleEngineRules = {
  run: {
    ...read,
    onlyIn: 'spec',
    doc: 'A page of rows of a menu.',
    without: 'ModuleEngine/GetTableData is called instead',
  },
  getTableData: { ...read, doc: 'The same under the name of the public platform.', without: unused },
  getTableDataCount: { ...read, doc: 'How many rows of a menu meet a condition.', without: unused },
  getTableDataTree: { ...read, doc: 'The rows of a menu as a tree.', without: unused },
} satisfies RulesOf<typeof moduleEngine>;
