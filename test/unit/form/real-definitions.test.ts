import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, own, type JsonObject } from '@/lib/json';
import { parseForm } from '@/form/parse-form';
import { createFormStore } from '@/form/store/form-store';

/** Definitions of the platform itself, where the checkout has them; clones of users do not. */
const FOLDER = join(__dirname, '../../../../shared/definitions');
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.json')) : [];

interface RealTable {
  title: string;
  table: JsonObject;
  fields: JsonObject[];
}

function readTables(file: string): RealTable[] {
  const content: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  const fields = rowsOf(content, 'DiyFields');
  return rowsOf(content, 'DiyTables').map((table) => ({
    title: `${file} ${String(own(table, 'Name'))}`,
    table,
    fields: fields.filter((field) => own(field, 'TableId') === own(table, 'Id')),
  }));
}

function rowsOf(content: unknown, key: string): JsonObject[] {
  const rows = own(content, key);
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
}

const tables = files.flatMap(readTables);
if (tables.length === 0)
  process.stderr.write('No real definitions beside this checkout: real-definitions.test.ts is skipped.\n');
const describeReal = tables.length > 0 ? describe : describe.skip;

describeReal('real definitions of the platform', () => {
  it.each(tables)('I5-real: $title is read whole, without one problem', ({ table, fields }) => {
    const model = parseForm({ table, fields });
    expect(model.diagnostics.filter(({ level }) => level === 'problem')).toEqual([]);
    expect(model.fields).toHaveLength(fields.length);
    const grouped = model.groups.flatMap((group) =>
      group.head ? [group.head, ...group.fields] : group.fields,
    );
    expect(grouped.sort()).toEqual(model.fields.map(({ name }) => name).sort());
  });

  it.each(tables)(
    'I5-real: $title opens in add, edit and view, and nothing counts as changed by that',
    ({ table, fields }) => {
      const model = parseForm({ table, fields });
      for (const mode of ['Add', 'Edit', 'View'] as const) {
        const store = createFormStore(model, { mode, row: { Id: 'r1', ...table } });
        store.start();
        if (mode !== 'Add') expect(store.changed()).toEqual([]);
        for (const field of model.fields) {
          const fieldState = store.stateOf(field.name);
          expect(
            field.type.codec.toText(fieldState?.value ?? null, field, {
              options: fieldState?.options ?? [],
            }),
          ).toEqual(expect.any(String));
        }
      }
    },
  );
});

describe('the reader of real definitions', () => {
  it('finds at least one table when there are files', () => {
    expect(tables.length > 0).toBe(files.length > 0);
  });
});
