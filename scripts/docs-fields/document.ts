import { fieldTypeNames, fieldTypes } from '../../src/form/fields/field-types';
import type { FieldType } from '../../src/form/model/field-type';
import { parseForm } from '../../src/form/parse-form';

const generated = '<!-- Written by `npm run docs:fields`; a test compares it with src/form/fields. -->';

const KIND = { value: 'a value', virtual: 'no column', layout: 'the page' } as const;
const CARD = { line: 'a line', image: 'its picture', false: '' } as const;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** How the message begins when a required field of this type is empty. */
function asked({ name, codec, required, readonly, prompt }: FieldType): string {
  if (!required) return readonly ? 'no, people cannot fill it' : 'no';
  const [field] = parseForm({
    table: { Id: 't' },
    fields: [{ Id: 'f', Name: 'Value', Component: name }],
  }).fields;
  if (field && !codec.isEmpty(codec.empty(field), field)) return 'never empty';
  return prompt === 'input' ? '请输入' : '请选择';
}

function shown({ summary }: FieldType): string {
  return [
    CARD[`${summary.card}`] && `card: ${CARD[`${summary.card}`]}`,
    summary.column && 'column',
    summary.title && 'title',
  ]
    .filter(Boolean)
    .join(', ');
}

function particulars({
  aliases,
  options,
  upload,
  layout,
  measured,
  copied,
  change,
  list,
}: FieldType): string {
  return [
    aliases.length > 0 &&
      `also ${aliases.map((alias) => (alias === '' ? 'a missing name' : `\`${alias}\``)).join(', ')}`,
    options && 'has options',
    upload && `uploads to \`${upload.folder}\``,
    layout.heads && `opens a group (${layout.heads})`,
    layout.wide && 'takes a full row',
    list.aggregate && 'lists sum it',
    !measured && 'its length is left to the server',
    !copied && 'a copy leaves it out',
    change === 'new-and-old' && 'scripts get the new and the old value',
  ]
    .filter(Boolean)
    .join('; ');
}

function line(name: string): string {
  const type = fieldTypes.named(name);
  if (!type) throw new Error(`${name} is not in the table of field types.`);
  const filter = type.kind === 'value' ? type.list.filter : '';
  return row([`\`${name}\``, KIND[type.kind], asked(type), filter, shown(type), particulars(type)]);
}

/** `docs/fields.md`: every field type as its folder describes it. */
export function fieldsDocument(): string {
  const names = fieldTypeNames();
  return `${generated}

# Fields

The ${names.length} field types by their names on the wire (\`diy_field.Component\`). A name that is not here is drawn as a line of text and its
value is kept. Each is described by \`field.ts\` in its folder of \`src/form/fields\`; the stored forms of each, old ones included, are listed
in \`test/unit/form/codec-table\`; how to add one is described in [how-to/add-a-field.md](how-to/add-a-field.md).

- **Holds**: a value of the row, no column (its rows are in other tables, or it only does something), or the page's structure.
- **Required asks**: how the message begins when a required field of this type is empty.
- **Filter**: how a list is searched by it.
- **Shown**: on the card of a list, as a column of a table, and whether a record may be called by it.

${[
  row(['Name', 'Holds', 'Required asks', 'Filter', 'Shown', 'Particulars']),
  row(Array.from({ length: 6 }, () => '---')),
  ...names.map(line),
].join('\n')}
`;
}
