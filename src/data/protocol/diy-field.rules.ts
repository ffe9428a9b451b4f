import type { diyField } from './diy-field';
import type { RulesOf } from './endpoint-rule';

export const diyFieldRules = {
  getDiyField: {
    access: 'user',
    effect: 'reads',
    covers: 'definitions',
    also: ['/api/FormEngine/GetDiyFieldList'],
    doc: 'All fields of a table in order.',
  },
  getDiyFieldByDiyTables: {
    access: 'user',
    effect: 'reads',
    covers: 'definitions',
    doc: 'The fields of several tables, one after the other.',
  },
} satisfies RulesOf<typeof diyField>;
