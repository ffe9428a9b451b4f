import fc from 'fast-check';
import { viewerOf } from '@/form/parser/rights';
import { parseForm } from '@/form/parse-form';
import { encodeChanges, encodeRow } from '@/form/store/encode-row';
import { createFormStore } from '@/form/store/form-store';
import type { FormStore } from '@/form/store/types';
import { validateForm } from '@/form/store/validate';
import { HOSTILE_FORM, HOSTILE_ROW } from './hostile';

/** Does everything with a form that opening, typing, checking and saving do. */
function useForm(store: FormStore): void {
  store.start();
  for (const field of store.model.fields) {
    const fieldState = store.stateOf(field.name);
    const text = field.type.codec.toText(fieldState?.value ?? null, field, {
      options: fieldState?.options ?? [],
    });
    expect(typeof text).toBe('string');
    store.formSet(field.name, 'typed');
    store.fieldSet(field.name, 'Config.Button.Loading', true);
  }
  validateForm(store);
  for (const value of Object.values(encodeChanges(store, store.state().mode === 'Add'))) {
    expect(value === null || typeof value !== 'object').toBe(true);
  }
  encodeRow(store);
  expect(store.restore(JSON.parse(JSON.stringify(store.snapshot())))).toEqual([]);
}

describe('hostile definitions', () => {
  it('I5-hostile: 500 generated definitions are shown or reported, never thrown, and leave no trace on Object', () => {
    fc.assert(
      fc.property(HOSTILE_FORM, HOSTILE_ROW, (wire, row) => {
        const model = parseForm(wire, viewerOf(row));
        expect(new Set(model.fields.map(({ name }) => name)).size).toBe(model.fields.length);
        const grouped = model.groups.flatMap((group) =>
          group.head ? [group.head, ...group.fields] : group.fields,
        );
        expect([...grouped].sort()).toEqual(model.fields.map(({ name }) => name).sort());
        for (const mode of ['Add', 'Edit', 'View'] as const) useForm(createFormStore(model, { mode, row }));
        expect(Object.getOwnPropertyNames({})).toEqual([]);
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
