import { fieldTypeNames } from '@/form/fields/field-types';
import { parseForm } from '@/form/parse-form';
import { defineList } from '@/features/records/list/list-definition';
import { readMenuModel } from '@/features/menus/menu-model';

/** How each field of a list is searched, by name. */
function filterKinds(fields: readonly { Name: string; Component: string }[]): Record<string, string> {
  const form = parseForm({
    table: { Id: 't1', Name: 'diy_test' },
    fields: fields.map((field, index) => ({ Id: `f${index}`, Label: field.Name, Type: 'text', ...field })),
  });
  const names = fields.map(({ Name }) => ({ Name }));
  const menu = readMenuModel({
    Id: 'm1',
    Name: '表',
    OpenType: 'Diy',
    DiyTableId: 't1',
    SearchFieldIds: names,
  });
  if (!menu) throw new Error('no menu');
  return Object.fromEntries(defineList(menu, form).search.map(({ field, kind }) => [field.name, kind]));
}

it('WORK-filter-kinds: numbers, days, choices and switches are searched by their own controls, all else by text', () => {
  const kinds = filterKinds(fieldTypeNames().map((Component) => ({ Name: `of${Component}`, Component })));
  const special = Object.entries(kinds).filter(([, kind]) => kind !== 'text');
  expect(Object.fromEntries(special)).toEqual({
    ofDateTime: 'dates',
    ofSwitch: 'flag',
    ...Object.fromEntries(
      ['NumberText', 'Rate', 'Progress', 'Slider'].map((name) => [`of${name}`, 'numbers']),
    ),
    ...Object.fromEntries(
      ['Select', 'MultipleSelect', 'Radio', 'Checkbox', 'SelectTree', 'TagInput', 'Transfer'].map((name) => [
        `of${name}`,
        'choice',
      ]),
    ),
  });
});

it('WORK-filter-kinds: the times the server keeps are searched by days even where they are text', () => {
  expect(filterKinds([{ Name: 'CreateTime', Component: 'Text' }])).toEqual({ CreateTime: 'dates' });
});
