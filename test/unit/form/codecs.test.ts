import fc from 'fast-check';
import { optionsOf } from '@/form/model/option-tree';
import { fieldTypeNames, fieldTypes } from '@/form/fields/field-types';
import { CODEC_TABLE } from './codec-table';
import type { CodecRow } from './codec-table/row';
import { oneField } from './one-field';

const rows: [string, CodecRow][] = CODEC_TABLE.map((row) => [`${row.component}: ${row.form}`, row]);

/** The 44 controls of the protocol. */
const CONTROLS =
  'Text Textarea NumberText Guid AutoNumber DateTime Switch Select MultipleSelect Radio Checkbox Autocomplete Cascader SelectTree TreeCheckbox Department Address Map MapArea ImgUpload FileUpload RichText Html CodeEditor JsonTable TableChild JoinForm JoinTable OpenTable Button Divider CollapseGroup Tabs Alert StaticText Progress Slider Rate ColorPicker TagInput Transfer Qrcode FontAwesome DevComponent'.split(
    ' ',
  );

describe('codecs: what is stored, what it means, what is written', () => {
  it('I5-44: every control of the contract is registered and every registered component is in the table', () => {
    expect(CONTROLS).toHaveLength(44);
    expect(fieldTypeNames()).toEqual(expect.arrayContaining(CONTROLS));
    const covered = new Set(CODEC_TABLE.map(({ component }) => component));
    expect(fieldTypeNames().filter((name) => !covered.has(name))).toEqual([]);
  });

  it.each(rows)('I5-codec: %s', (_title, { component, settings, wire, row, value, stored, text }) => {
    const field = oneField(component, settings);
    const { codec } = fieldTypes.named(component)!;
    const meant = codec.decode(wire, field, row ? { ...row, Value: null } : undefined);
    expect(meant).toEqual(value);
    const written = codec.encode(meant, field);
    expect(written).toEqual(stored);
    // A number that was cleared is absent the next time.
    const again = codec.decode(written ?? undefined, field, {
      Value: written,
      ...codec.extraColumns?.(meant, field),
    });
    expect(codec.equals(again, meant, field)).toBe(true);
    const options = optionsOf(field, field.data);
    expect(codec.toText(meant, field, { options })).toBe(text);
  });

  it('I5-codec: the point of a Map is written to its companion columns', () => {
    const { codec } = fieldTypes.named('Map')!;
    const field = oneField('Map');
    const meant = codec.decode('{"address":"站","latitude":29.86,"longitude":121.53}', field);
    expect(codec.extraColumns?.(meant, field)).toEqual({ Value_Lng: 121.53, Value_Lat: 29.86 });
    expect(codec.extraColumns?.(codec.empty(field), field)).toEqual({ Value_Lng: null, Value_Lat: null });
  });

  it('I5-codec: a script sees a single upload as its path', () => {
    const field = oneField('ImgUpload');
    const { codec } = fieldTypes.named('ImgUpload')!;
    expect(codec.forScript?.(codec.decode('/a.png', field), field)).toBe('/a.png');
  });
});

/** Settings that change how a component keeps its value. */
const SETTINGS = fc.record({
  SelectSaveField: fc.constantFrom('', 'Id', 'Key'),
  SelectLabel: fc.constantFrom('', 'Name', 'Value'),
  SelectSaveFormat: fc.constantFrom('Text', 'Json'),
  DateTimeType: fc.constantFrom(
    'date',
    'datetime',
    'HH:mm',
    'month',
    'year',
    'week',
    'dates',
    'months',
    'years',
    'odd',
  ),
  Cascader: fc.record({ Multiple: fc.boolean(), EmitPath: fc.boolean() }),
  Department: fc.record({ Multiple: fc.boolean(), EmitPath: fc.boolean() }),
  SelectTree: fc.record({ Multiple: fc.boolean() }),
  ImgUpload: fc.record({ Multiple: fc.boolean() }),
  FileUpload: fc.record({ Multiple: fc.boolean() }),
  Slider: fc.record({ Range: fc.boolean(), Min: fc.integer(), Max: fc.integer() }),
});

/** Anything a row can hold: scalars, JSON, JSON text, dates, lists in text. */
const WIRE = fc.oneof(
  fc.jsonValue(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string(),
  fc.array(fc.string()).map((parts) => parts.join(',')),
  fc
    .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    null,
    undefined,
    '',
    'null',
    '[]',
    '{}',
    '[[1,2],[3]]',
    '[{"Id":"1","Name":"a"}]',
    '{"Path":"/a.png"}',
    '1,234',
    0,
    1,
    true,
  ),
);

describe('codecs hold for any value', () => {
  it.each(fieldTypeNames())(
    'I5-roundtrip: %s reads anything, reads its own reading, and reads back what it wrote',
    (component) => {
      const { codec } = fieldTypes.named(component)!;
      fc.assert(
        fc.property(SETTINGS, WIRE, (Config, wire) => {
          const field = oneField(component, { Config, Data: [{ Id: '1', Name: 'a' }] });
          const value = codec.decode(wire, field);
          expect(codec.equals(codec.decode(value, field), value, field)).toBe(true);
          const written = codec.encode(value, field);
          expect(written === null || typeof written !== 'object').toBe(true);
          const row = { Value: written, ...codec.extraColumns?.(value, field) };
          expect(codec.equals(codec.decode(written ?? undefined, field, row), value, field)).toBe(true);
          expect(typeof codec.toText(value, field, { options: [] })).toBe('string');
          expect(
            codec.isEmpty(codec.empty(field), field) || component === 'Switch' || component === 'Progress',
          ).toBe(true);
        }),
        { numRuns: 200 },
      );
    },
  );
});
