import fc from 'fast-check';
import { fieldTypeNames, fieldTypes } from '@/form/fields/field-types';
import { encodeChanges } from '@/form/store/encode-row';
import { validateField, validateForm } from '@/form/store/validate';
import type { FormStore } from '@/form/store/types';
import { CODEC_TABLE } from './codec-table';
import type { CodecRow } from './codec-table/row';
import { openForm } from './one-form';

const NAME = 'Value';
const Label = '字段';

/** A form with one field of a type, opened on a stored row or new. */
function opened(Component: string, settings: object, row?: Record<string, unknown>): FormStore {
  const wire = { Name: NAME, Label, Type: 'mediumtext', ...settings, Component };
  return openForm([wire], row ? { mode: 'Edit', row: { Id: 'r1', ...row } } : {});
}

const rowOf = ({ wire, row }: CodecRow): Record<string, unknown> => ({ ...row, [NAME]: wire });
const samples: [string, CodecRow][] = CODEC_TABLE.map((row) => [`${row.component}: ${row.form}`, row]);

/** A stored value of a type that is not empty, where the codec table has one. */
const filled = (component: string): CodecRow | undefined =>
  CODEC_TABLE.find((row) => {
    if (row.component !== component) return false;
    const store = opened(component, row.settings ?? {}, rowOf(row));
    const field = store.field(NAME)!;
    return !field.type.codec.isEmpty(store.value(NAME), field);
  });

describe('laws of every field type', () => {
  it.each(fieldTypeNames())('I5-law-required: a required %s is demanded until it is filled', (component) => {
    const store = opened(component, { NotEmpty: 1 });
    const field = store.field(NAME)!;
    const { type } = field;
    const { first, errors } = validateForm(store);
    // An off switch and a progress of 0 are answers; a field that cannot be filled in is not required.
    const isAsked = type.required && type.codec.isEmpty(store.value(NAME), field);
    expect(first).toBe(isAsked ? NAME : null);
    if (!isAsked) return;
    expect(errors.get(NAME)).toBe(`${type.prompt === 'choose' ? '请选择' : '请输入'}[${Label}]`);
    const sample = filled(component);
    expect(sample).toBeDefined();
    const done = opened(component, { ...sample?.settings, NotEmpty: 1 }, rowOf(sample!));
    expect(validateField(done, NAME)).toBe('');
  });

  it.each(samples)('I5-law-look: opening a stored value changes nothing. %s', (_title, sample) => {
    const store = opened(sample.component, sample.settings ?? {}, rowOf(sample));
    expect(store.changed()).toEqual([]);
    expect(encodeChanges(store, false)).toEqual({});
    expect(validateField(store, NAME)).toBe('');
  });

  it.each(samples)('I5-law-draft: a draft keeps what was entered. %s', (_title, sample) => {
    const settings = sample.settings ?? {};
    const typed = opened(sample.component, settings);
    const field = typed.field(NAME)!;
    typed.set(NAME, field.type.codec.decode(sample.wire, field, { ...sample.row, [NAME]: null }));
    const resumed = opened(sample.component, settings);
    expect(resumed.restore(JSON.parse(JSON.stringify(typed.snapshot())))).toEqual([]);
    // A field without a column is not written, and so not kept.
    if (field.stored) expect(resumed.value(NAME)).toEqual(typed.value(NAME));
    expect(encodeChanges(resumed, true)).toEqual(encodeChanges(typed, true));
  });

  it('I5-law-names: a name is known in any letter case, and to one type alone', () => {
    const spelled = fieldTypeNames().flatMap((name) => [name, ...fieldTypes.named(name)!.aliases]);
    expect(new Set(spelled.map((name) => name.toLowerCase())).size).toBe(spelled.length);
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldTypeNames()),
        fc.array(fc.boolean(), { minLength: 20 }),
        (name, ups) => {
          const other = [...name].map((c, at) => (ups[at] ? c.toUpperCase() : c.toLowerCase())).join('');
          expect(fieldTypes.named(` ${other} `)?.name).toBe(name);
        },
      ),
    );
  });
});
