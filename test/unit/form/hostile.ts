import fc from 'fast-check';

/** Texts that have broken form engines: huge, markup, JSON gone wrong, prototype names, script links. */
const SMALL_TEXTS = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '<img src=x onerror=alert(1)>',
    '{"a":',
    '[[[[',
    '{"__proto__":{"polluted":true}}',
    '"{\\"a\\":1}"',
    '{"Sql":"select\n1"}',
    '\u0000',
    'null',
    'undefined',
    'NaN',
    '[]',
    '{}',
    'dmFyIGEgPSAxOw==',
  ),
);

const HUGE_TEXTS = fc.constantFrom('x'.repeat(200_000), '['.repeat(5000) + ']'.repeat(5000));

const TEXTS = fc.oneof({ weight: 40, arbitrary: SMALL_TEXTS }, { weight: 1, arbitrary: HUGE_TEXTS });

const ODD = fc.oneof(
  TEXTS,
  fc.jsonValue(),
  fc.constantFrom(null, undefined, true, false, 0, 1, -1, 1e308, NaN, '1', 'true', ''),
);

const COMPONENTS = fc.oneof(
  fc.constantFrom(
    'Text',
    'Select',
    'MultipleSelect',
    'Cascader',
    'Department',
    'SelectTree',
    'TreeCheckbox',
    'Map',
    'MapArea',
    'ImgUpload',
    'JsonTable',
    'Tabs',
    'CollapseGroup',
    'Divider',
    'DateTime',
    'NumberText',
    'Slider',
    'Transfer',
    'TableChild',
    'Button',
    'HTML',
    'NoSuchThing',
  ),
  ODD,
);

/** Rows that are their own ancestors. */
const RINGS = fc.constantFrom(
  '[{"Id":"a","ParentId":"b","Name":"A"},{"Id":"b","ParentId":"a","Name":"B"}]',
  '[{"Id":"a","ParentId":"a","Name":"A"}]',
  [
    { Id: 'a', ParentId: 'c' },
    { Id: 'b', ParentId: 'a' },
    { Id: 'c', ParentId: 'b' },
  ],
);

const CONFIG = fc.oneof(
  ODD,
  fc.dictionary(
    fc.constantFrom(
      'V8Code',
      'Sql',
      'DataSource',
      'ImgUpload',
      'Cascader',
      'FieldTabs',
      'CollapseGroup',
      'JsonTable',
      'Slider',
      'NumberTextPrecision',
      'SelectLabel',
      'OpenTable',
      '__proto__',
    ),
    ODD,
  ),
  fc
    .dictionary(
      fc.constantFrom(
        'V8Code',
        'ImgUpload',
        'Cascader',
        'FieldTabs',
        'Slider',
        'TableChild',
        'AutoNumberFields',
      ),
      ODD,
    )
    .map((config) => JSON.stringify(config)),
);

const FIELD = fc.oneof(
  fc.record(
    {
      Id: ODD,
      Name: fc.oneof(fc.constantFrom('A', 'B', 'C', 'Dup', '__proto__', 'constructor', '', 'toString'), ODD),
      Label: ODD,
      Component: COMPONENTS,
      Type: fc.oneof(
        fc.constantFrom('varchar(50)', 'int', 'decimal(18, 2)', 'varchar(999999999999)', 'bit', ''),
        ODD,
      ),
      Config: CONFIG,
      Data: fc.oneof(ODD, RINGS),
      DataAppend: ODD,
      NotEmpty: ODD,
      Readonly: ODD,
      Visible: ODD,
      AppVisible: ODD,
      BindRole: ODD,
      DefaultValue: ODD,
      Tab: ODD,
      Sort: ODD,
      FormWidth: ODD,
      V8Code: ODD,
      V8TmpEngineTable: ODD,
      IsDeleted: fc.constantFrom(0, 0, 0, 1, null, undefined),
    },
    { requiredKeys: ['Name', 'Component'] },
  ),
  ODD,
);

/** A whole definition nobody in their right mind would store; half of them at least have the right outer shape. */
export const HOSTILE_FORM = fc.record({
  table: fc.oneof(
    fc.record({
      Id: ODD,
      Name: ODD,
      Tabs: fc.oneof(ODD, fc.array(fc.record({ Id: ODD, Name: ODD, Sort: ODD, Display: ODD }))),
      Column: ODD,
      InFormV8: ODD,
      SubmitFormV8: ODD,
      ApiReplace: ODD,
      DisplayDefaultField: ODD,
    }),
    ODD,
  ),
  fields: fc.oneof({ weight: 9, arbitrary: fc.array(FIELD, { maxLength: 12 }) }, ODD),
  nodeFieldsConfig: fc.oneof(ODD, fc.array(fc.record({ Id: ODD, Name: ODD, Display: ODD, Edit: ODD }))),
  notSaveField: ODD,
});

/** A row to open the form with. */
export const HOSTILE_ROW = fc.oneof(
  fc.dictionary(fc.constantFrom('A', 'B', 'C', 'Dup', 'Id', 'A_Lng', '__proto__', 'Extra'), ODD),
  ODD,
);
