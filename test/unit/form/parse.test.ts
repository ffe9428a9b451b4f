import { viewerOf } from '@/form/parser/rights';
import { encodeBase64 } from '@/lib/base64';
import { formOf } from './one-form';

const codes = (model: ReturnType<typeof formOf>): string[] =>
  model.diagnostics.map(({ code, field }) => `${field}:${code}`);

describe('a definition in wire format', () => {
  it('I5-parse: fills every missing Config key with the default of the contract', () => {
    const field = formOf([{ Name: 'A' }]).byName.get('A');
    expect(field?.config).toMatchObject({
      EnableSearch: true,
      SelectSaveFormat: 'Text',
      NumberTextStep: 1,
      DateTimeType: 'date',
      Textarea: { DefaultRows: 5 },
      ImgUpload: { Limit: false, Multiple: false, MaxCount: 10, MaxSize: 10, Preview: true },
      FileUpload: { Limit: true, Multiple: true, MaxCount: 10, MaxSize: 10 },
      Department: { Multiple: false, EmitPath: true },
      Cascader: { EmitPath: true },
      TableChild: { PrimaryTableFieldName: 'Id' },
      Button: { PreviewCanClick: true },
      MapCompany: 'Baidu',
    });
  });

  it('I5-parse: keeps defaults for the keys that a nested object does not name', () => {
    const field = formOf([{ Name: 'A', Config: '{"Department":{"Multiple":"1"},"Own":{"x":1}}' }]).byName.get(
      'A',
    );
    expect(field?.config.Department).toEqual({ Multiple: true, Filterable: false, EmitPath: true });
    expect(field?.config.Own).toEqual({ x: 1 });
  });

  it.each([
    ['an object', { SelectLabel: 'Name' }],
    ['JSON text', '{"SelectLabel":"Name"}'],
    ['JSON inside JSON', '"{\\"SelectLabel\\":\\"Name\\"}"'],
    ['escaped quotes', String.raw`{\"SelectLabel\":\"Name\"}`],
    ['quotes escaped twice', String.raw`{\\"SelectLabel\\":\\"Name\\"}`],
    ['line breaks left raw in a string', '{"Sql":"select 1\nfrom t","SelectLabel":"Name"}'],
  ])('I5-parse: reads a Config that is %s', (_form, Config) => {
    const model = formOf([{ Name: 'A', Config }]);
    expect(model.byName.get('A')?.config.SelectLabel).toBe('Name');
    expect(model.diagnostics).toEqual([]);
  });

  it('I5-parse: reads a Config whose quotes were escaped twice', () => {
    const model = formOf([{ Name: 'A', Config: '{"V8Code":"V8.Tips(\\\\"好\\\\")"}' }]);
    expect(model.byName.get('A')?.scripts.change).toBe('V8.Tips("好")');
  });

  it('I5-parse: an unreadable Config costs its settings and one line, not the field', () => {
    const model = formOf([{ Name: 'A', Config: '{oops' }]);
    expect(model.byName.get('A')?.config.SelectSaveFormat).toBe('Text');
    expect(codes(model)).toEqual(['A:bad-config']);
  });

  it('I5-parse: names every field whose text is broken, however many have the same one', () => {
    const model = formOf([
      { Name: 'A', Config: '{broken' },
      { Name: 'B', Config: '{broken' },
      { Name: 'C', Config: '{"ImgUpload":{"MaxSize":"big"}}' },
      { Name: 'D', Config: '{"ImgUpload":{"MaxSize":"big"}}' },
    ]);
    expect(codes(model)).toEqual(['A:bad-config', 'B:bad-config', 'C:wrong-type', 'D:wrong-type']);
  });

  it.each([
    ['an object', { Zhuangtai: '有效' }, { Zhuangtai: '有效' }],
    ['JSON text', '{"Zhuangtai":"有效"}', { Zhuangtai: '有效' }],
    ['a list of conditions', [['Zhuangtai', '=', '有效']], [['Zhuangtai', '=', '有效']]],
    ['an empty list', [], {}],
    ['an empty text', '', {}],
    ['nothing', null, {}],
  ])('I5-search-append: takes a SearchAppend that is %s', (_shape, given, wanted) => {
    const Config = {
      TableChild: { SearchAppend: given, Data: {} },
      OpenTable: { SearchAppend: given },
      Department: [],
    };
    const model = formOf([{ Name: 'A', Config }]);
    expect(model.byName.get('A')?.config.TableChild.SearchAppend).toEqual(wanted);
    expect(model.byName.get('A')?.config.OpenTable.SearchAppend).toEqual(wanted);
    expect(model.diagnostics).toEqual([]);
  });

  it('I5-parse: decodes Base64 scripts and leaves plain ones alone, one-word ones too', () => {
    const script = "V8.FormSet('B', '值');";
    const Config = {
      V8CodeBlur: encodeBase64(script),
      OpenTable: { SubmitV8: encodeBase64(script) },
      Sql: 'selected',
    };
    const field = formOf([{ Name: 'A', V8Code: script, Config }]).byName.get('A');
    expect(field?.scripts).toMatchObject({ change: script, blur: script });
    expect(field?.config.OpenTable.SubmitV8).toBe(script);
    expect(field?.config.Sql).toBe('selected');
  });

  it('I5-parse: prefers the change script of the field to that of Config, which applies where the field has none', () => {
    const both = formOf([
      { Name: 'A', V8Code: 'new', Config: { V8Code: 'old' } },
      { Name: 'B', V8Code: '', Config: { V8Code: 'old' } },
    ]);
    expect(both.fields.map(({ scripts }) => scripts.change)).toEqual(['new', 'old']);
  });

  it('I5-parse: a script that is a number is reported and not run', () => {
    const model = formOf([{ Name: 'A', V8Code: 5, Config: { V8CodeBlur: 7 } }]);
    expect(model.byName.get('A')?.scripts).toMatchObject({ change: '', blur: '' });
    expect(codes(model)).toEqual(['A:script-not-text', 'A:script-not-text']);
  });

  it.each([
    [1, true],
    [true, true],
    ['1', true],
    ['true', true],
    [0, false],
    ['0', false],
    [false, false],
    [null, false],
    ['', false],
  ])('I5-parse: NotEmpty %p means required %p', (NotEmpty, required) => {
    expect(formOf([{ Name: 'A', NotEmpty }]).byName.get('A')?.required).toBe(required);
  });

  it.each([
    [{ AppVisible: 1, Visible: 0 }, true],
    [{ AppVisible: 0, Visible: 1 }, false],
    [{ Visible: 0 }, false],
    [{ AppVisible: null, Visible: 0 }, false],
    [{}, true],
  ])('I5-visible: %p is visible on a phone: %p', (flags, visible) => {
    expect(formOf([{ Name: 'A', ...flags }]).byName.get('A')?.visible).toBe(visible);
  });

  it('I5-visible: BindRole shows a field to its roles and to administrators, with RoleIds in either form', () => {
    const fields = [{ Name: 'A', BindRole: '["r1"]' }];
    const hidden = (user: object): unknown => formOf(fields, {}, viewerOf(user)).byName.get('A')?.hiddenBy;
    expect(hidden({ RoleIds: '["r1"]' })).toBeNull();
    expect(hidden({ RoleIds: '[{"Id":"r1","Name":"x"}]' })).toBeNull();
    expect(hidden({ RoleIds: '["r2"]', _Roles: [{ Id: 'r1' }] })).toBeNull();
    expect(hidden({ RoleIds: '["r2"]' })).toBe('role');
    expect(hidden({ RoleIds: '[]', Level: 9999 })).toBeNull();
  });

  it('I5-visible: audit fields show only where the table says so, and are never written', () => {
    const fields = [{ Name: 'CreateTime', Component: 'DateTime' }];
    const shown = formOf(fields, { table: { Id: 't', Name: 't', DisplayDefaultField: 1 } }).byName.get(
      'CreateTime',
    );
    expect(formOf(fields).byName.get('CreateTime')?.hiddenBy).toBe('audit');
    expect(shown).toMatchObject({ hiddenBy: null, lockedBy: 'audit', stored: false });
  });

  it('I5-rights: a workflow node hides what it does not display and locks what it does not edit', () => {
    const nodeFieldsConfig = '[{"Id":"f-A","Display":false},{"Name":"B","Edit":0,"Notice":1}]';
    const model = formOf([{ Name: 'A' }, { Name: 'B' }, { Name: 'C' }], { nodeFieldsConfig });
    expect(model.fields.map(({ hiddenBy, lockedBy, noticed }) => [hiddenBy, lockedBy, noticed])).toEqual([
      ['workflow', null, false],
      [null, 'workflow', true],
      [null, null, false],
    ]);
  });

  it('I5-rights: NotSaveField of the row locks its fields', () => {
    const model = formOf([{ Name: 'A' }], { notSaveField: ['A'] });
    expect(model.byName.get('A')?.lockedBy).toBe('not-save');
    expect(model.notSave).toEqual(['A']);
  });

  it('I5-tabs: fields find their tab by Id or Name, the rest go to the first one', () => {
    const Tabs = '[{"Id":"b","Name":"其他","Sort":2},{"Id":"a","Name":"基本","Sort":1}]';
    const model = formOf(
      [{ Name: 'A', Tab: 'b' }, { Name: 'B', Tab: '其他' }, { Name: 'C', Tab: '没有' }, { Name: 'D' }],
      { Tabs },
    );
    expect(model.tabs.map(({ name }) => name)).toEqual(['基本', '其他']);
    expect(model.fields.map(({ tab }) => tab)).toEqual(['b', 'b', 'a', 'a']);
    expect(codes(model)).toEqual(['C:unknown-tab']);
  });

  it('I5-tabs: the designer’s single tab called "none" is no tab', () => {
    expect(formOf([{ Name: 'A' }], { Tabs: '[{"Id":"x","Name":"none"}]' }).tabs).toMatchObject([
      { id: 'x', name: '' },
    ]);
  });

  it('I5-groups: dividers open groups, a collapse group folds the fields up to the next group or a given number of them', () => {
    const fields = ['A', 'B', 'C', 'D', 'E'].map((Name) => ({ Name }));
    const divider = { Name: 'Line', Component: 'Divider' };
    const fold = {
      Name: 'Fold',
      Component: 'CollapseGroup',
      Config: { CollapseGroup: { ScopeMode: 'FieldCount', FieldCount: 1, DefaultCollapsed: true } },
    };
    const model = formOf([fields[0]!, divider, fields[1]!, fields[2]!, fold, fields[3]!, fields[4]!]);
    expect(
      model.groups.map(({ kind, head, collapsed, fields: names }) => [kind, head, collapsed, names]),
    ).toEqual([
      ['plain', '', false, ['A']],
      ['divider', 'Line', false, ['B', 'C']],
      ['collapse', 'Fold', true, ['D']],
      ['plain', '', false, ['E']],
    ]);
  });

  it('I5-groups: field tabs take named fields or a given number each, and the last page the rest where allowed', () => {
    const fields = ['A', 'B', 'C'].map((Name) => ({ Name }));
    const tabs = (FieldTabs: object) => ({ Name: 'T', Component: 'Tabs', Config: { FieldTabs } });
    const panes = (FieldTabs: object): unknown =>
      formOf([tabs(FieldTabs), ...fields]).groups.map((group) => [
        group.kind,
        ...group.panes.map((pane) => pane.fields),
        group.fields,
      ]);
    expect(
      panes({
        ScopeMode: 'Manual',
        CaptureRest: false,
        Tabs: [
          { Key: 'x', FieldNames: ['C'] },
          { Key: 'y', FieldKeys: ['f-A'] },
        ],
      }),
    ).toEqual([
      ['tabs', ['C'], ['A'], ['C', 'A']],
      ['plain', ['B']],
    ]);
    expect(
      panes({
        Tabs: [
          { Key: 'x', FieldCount: 1 },
          { Key: 'x', FieldCount: 1 },
        ],
      }),
    ).toEqual([['tabs', ['A'], ['B', 'C'], ['A', 'B', 'C']]]);
  });

  it('I5-parse: an unknown component is text with a notice; old spellings are known', () => {
    const model = formOf([
      { Name: 'A', Component: 'Hologram' },
      { Name: 'B', Component: 'HTML' },
      { Name: 'C', Component: 'Fontawesome' },
    ]);
    expect(model.fields.map(({ type }) => type.name)).toEqual(['Text', 'Html', 'FontAwesome']);
    expect(codes(model)).toEqual(['A:unknown-component']);
  });

  it('I5-parse: of two columns with one name the first is kept, layout without a name is kept', () => {
    const model = formOf([
      { Name: 'A' },
      { Name: 'A', Label: '二' },
      { Name: '', Component: 'Divider' },
      { Name: '' },
    ]);
    expect(model.fields.map(({ name }) => name)).toEqual(['A', '_layout_2']);
    expect(codes(model)).toEqual(['A:duplicate-name', ':missing-name']);
  });

  it('I5-parse: a field called __proto__ is refused and nothing is polluted', () => {
    const model = formOf([
      { Name: '__proto__' },
      { Name: 'A', Config: '{"__proto__":{"polluted":1},"\\u005f_proto__":{"polluted":1}}' },
    ]);
    expect(model.fields.map(({ name }) => name)).toEqual(['A']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(model.byName.get('A')?.config)).toBe(Object.prototype);
  });

  it('I5-parse: options come as JSON, as key|label text, or as a plain list', () => {
    const data = (Data: unknown): unknown =>
      formOf([{ Name: 'A', Component: 'Select', Data }]).byName.get('A')?.data;
    expect(data('["甲","乙"]')).toEqual(['甲', '乙']);
    expect(data('a|甲,b|乙')).toEqual([
      { Key: 'a', Value: '甲' },
      { Key: 'b', Value: '乙' },
    ]);
    expect(data('甲,乙')).toEqual(['甲', '乙']);
    expect(data(null)).toEqual([]);
  });

  it('I5-parse: the fingerprint depends on the definition and not on the order of the answer', () => {
    const one = [
      { Name: 'A', Sort: 1 },
      { Name: 'B', Sort: 2 },
    ];
    const same = formOf([...one].reverse()).fingerprint;
    expect(formOf(one).fingerprint).toBe(same);
    expect(formOf([...one, { Name: 'C' }]).fingerprint).not.toBe(same);
  });
});
