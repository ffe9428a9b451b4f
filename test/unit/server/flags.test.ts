import { holds as rowHolds } from '../../../server/access/row-writes';
import { holds } from '../../../server/flow/expression';
import { withFlags } from '../../../server/tenants/flags';
import type { TableInfo } from '../../../server/tenants/tenant-model';
import type { DiyField } from '../../../src/data/protocol/definition';

const field = (Name: string, Component: string, Type: string) =>
  ({ Id: Name, TableId: 't', Name, Label: Name, Component, Type }) as DiyField;

const table: TableInfo = {
  id: 't',
  name: 'diy_seal',
  physical: 'diy_seal',
  system: false,
  definition: null,
  fields: [
    field('Out', 'Switch', 'int'),
    field('Old', 'Switch', 'varchar(20)'),
    field('Bit', 'Text', 'bit(1)'),
    field('Age', 'NumberText', 'int'),
  ],
  columns: new Map(),
};

it('FLAG-flow: a form whose switch was never touched takes the No branch', () => {
  const untouched = withFlags(table, { Id: 'r', Out: null, Old: '', Age: null });
  expect(holds('Out == 0 && Old == 0 && Bit != 1', untouched)).toBe(true);
  expect(holds('Out == 1 || Old == 1', untouched)).toBe(false);
  expect(holds('Age == 0', untouched)).toBe(false);
  expect(holds('Out == 1 && Old == 1', withFlags(table, { Id: 'r', Out: 1, Old: 'true' }))).toBe(true);
});

it('FLAG-same: a form that sends 0 for a switch without a value changes nothing', () => {
  const row = { Id: 'r', Out: null, Old: '', Age: null };
  expect(rowHolds(table, row, 'Out', 0)).toBe(true);
  expect(rowHolds(table, row, 'Old', 0)).toBe(true);
  expect(rowHolds(table, row, 'Out', 1)).toBe(false);
  expect(rowHolds(table, row, 'Age', 0)).toBe(false);
});
