import type { dataSourceEngine } from './data-source-engine';
import type { RulesOf } from './endpoint-rule';

export const dataSourceEngineRules = {
  run: {
    access: 'optional',
    effect: 'reads',
    covers: 'sources',
    also: ['/api/DataSourceEngine/GetData'],
    doc: 'Rows of a data source, for those who may open a menu or a form that names it; without a login only if it is opened to everybody.',
    without: 'report menus are not available',
  },
} satisfies RulesOf<typeof dataSourceEngine>;
