import type { FieldSearch, OptionPorts } from '@/data/query/option-ports';
import { createOptionLoader } from '@/form/store/option-loader';
import { sourceOf } from '@/form/store/source-of';
import { openForm } from './one-form';
import { oneField } from './one-field';

const KEYS = { SelectSaveField: 'Id', SelectLabel: 'Name' };
const ok = (Data: unknown) => Promise.resolve({ Code: 1, Data, Msg: null });

/** Ports that answer only what a test sets. */
function ports(answers: Partial<OptionPorts>): OptionPorts {
  const none = () => ok([]);
  return {
    fieldsData: () => ok([]) as never,
    fieldSqlData: none,
    dataSource: none,
    apiEngine: none,
    post: none,
    departments: none,
    menus: none,
    people: () => Promise.resolve(new Map()),
    made: () => [],
    ...answers,
  };
}

const labels = (store: ReturnType<typeof openForm>, name: string): string[] =>
  (store.stateOf(name)?.options ?? []).map(({ label }) => label);

describe('options', () => {
  it.each([
    ['Select', { DataSource: 'Data' }, 'static'],
    ['Select', { DataSource: 'KeyValue' }, 'static'],
    ['Select', { DataSource: '' }, 'static'],
    ['Select', { DataSource: 'Sql' }, 'sql'],
    ['Select', { DataSource: 'Api', Api: '/x' }, 'api'],
    ['Select', { DataSource: 'Api' }, 'static'],
    ['Select', { DataSource: 'DataSource', DataSourceId: 'k' }, 'data-source'],
    ['Select', { DataSource: 'ApiEngine', DataSourceApiEngineKey: 'k' }, 'api-engine'],
    ['Department', {}, 'departments'],
    ['TreeCheckbox', {}, 'menus'],
  ])('I5-source: %s with %p takes its options from %s', (component, Config, source) => {
    expect(sourceOf(oneField(component, { Config }))).toBe(source);
  });

  it('I5-source: all SQL fields are requested in one call, the other sources in separate ones, each with the form', async () => {
    const sql = (Name: string) => ({ Name, Component: 'Select', Config: { ...KEYS, DataSource: 'Sql' } });
    const store = openForm([
      sql('A'),
      sql('B'),
      {
        Name: 'C',
        Component: 'Radio',
        Config: { ...KEYS, DataSource: 'ApiEngine', DataSourceApiEngineKey: 'eng' },
      },
      {
        Name: 'D',
        Component: 'Checkbox',
        Config: { ...KEYS, DataSource: 'DataSource', DataSourceId: 'src' },
      },
      { Name: 'E', Component: 'Select', Config: { ...KEYS, DataSource: 'Api', Api: '/api/x' } },
      { Name: 'F', DefaultValue: '值' },
    ]);
    const asked: unknown[] = [];
    const row = (Name: string) => [{ Id: Name, Name }];
    await createOptionLoader(
      store,
      ports({
        fieldsData: (fields, form) => {
          asked.push(
            fields.map(({ name }) => name),
            form,
          );
          return ok([
            { FieldId: 'f-A', Result: { Code: 1, Data: row('甲'), Msg: null } },
            { FieldId: 'f-B', Result: { Code: 1, Data: null, Msg: null } },
          ]) as never;
        },
        apiEngine: (key, params) => (asked.push(key, params._FormData), ok(row('丙'))),
        dataSource: (key) => (asked.push(key), ok(row('丁'))),
        post: (url) => (asked.push(url), ok(JSON.stringify(row('戊')))),
      }),
    ).loadAll();
    const form = { Id: 'row-1', F: '值' };
    expect(asked).toEqual([['A', 'B'], form, 'eng', form, 'src', '/api/x']);
    expect(['A', 'B', 'C', 'D', 'E'].map((name) => labels(store, name))).toEqual([
      ['甲'],
      [],
      ['丙'],
      ['丁'],
      ['戊'],
    ]);
  });

  it('I5-source: selected values that are not in the list are kept', async () => {
    const Config = { ...KEYS, DataSource: 'Sql' };
    const row = { Id: 'r', A: '{"Id":"c9","Name":"远"}', B: '["c8"]' };
    const store = openForm(
      [
        { Name: 'A', Component: 'Select', Config },
        { Name: 'B', Component: 'MultipleSelect', Config },
      ],
      { mode: 'Edit', row },
    );
    const loader = createOptionLoader(store, ports({ fieldSqlData: () => ok([{ Id: 'c1', Name: '近' }]) }));
    await Promise.all([loader.load('A'), loader.load('B')]);
    expect(labels(store, 'A')).toEqual(['近', '远']);
    expect(labels(store, 'B')).toEqual(['近', 'c8']);
  });

  it('I5-source: a stored value that is on no page is fetched by its key and shown by its label', async () => {
    const Config = { ...KEYS, DataSource: 'Sql' };
    const store = openForm(
      [
        { Name: 'A', Component: 'Select', Config },
        { Name: 'B', Component: 'Select', Config },
        { Name: 'C', Component: 'Select', Config: { ...Config, SelectLabel: 'Id' } },
        { Name: 'D', Component: 'Select', Config },
      ],
      { mode: 'View', row: { Id: 'r', A: 'c9', B: 'c1', C: 'c7', D: 'gone' } },
    );
    const near = { Code: 1, Data: [{ Id: 'c1', Name: '近' }], Msg: null };
    const asked: string[][] = [];
    await createOptionLoader(
      store,
      ports({
        fieldsData: () =>
          ok(['A', 'B', 'C', 'D'].map((name) => ({ FieldId: `f-${name}`, Result: near }))) as never,
        fieldSqlData: ({ fieldId, keyword }) => {
          asked.push([fieldId, keyword]);
          return ok(
            keyword === 'c9'
              ? [
                  { Id: 'c90', Name: '旁' },
                  { Id: 'c9', Name: '远' },
                ]
              : [],
          );
        },
      }),
    ).loadAll();
    expect(asked).toEqual([
      ['f-A', 'c9'],
      ['f-D', 'gone'],
    ]);
    expect(['A', 'B', 'C', 'D'].map((name) => labels(store, name))).toEqual([
      ['近', '远'],
      ['近'],
      ['c1', 'c7'],
      ['近', 'gone'],
    ]);
  });

  it('I5-remote: pages are added, and a late answer to an older request is dropped', async () => {
    const store = openForm([
      { Name: 'A', Component: 'Select', Config: { ...KEYS, DataSource: 'Sql', DataSourceSqlRemote: true } },
    ]);
    const waiting: (() => void)[] = [];
    const asked: FieldSearch[] = [];
    const page = (search: FieldSearch) =>
      Array.from({ length: 20 }, (_unused, index) => ({
        Id: `${search.keyword}${search.pageIndex}-${index}`,
        Name: search.keyword,
      }));
    const loader = createOptionLoader(
      store,
      ports({
        fieldSqlData: (search) => {
          asked.push(search);
          return new Promise((resolve) =>
            waiting.push(() => resolve({ Code: 1, Data: page(search), Msg: null })),
          );
        },
      }),
    );
    const first = loader.search('A', 'a');
    const second = loader.search('A', 'ab');
    waiting[1]?.();
    expect(await second).toEqual({ ok: true, more: true });
    waiting[0]?.();
    await first;
    expect(new Set(labels(store, 'A'))).toEqual(new Set(['ab']));
    const third = loader.search('A', 'ab', 2);
    waiting[2]?.();
    await third;
    expect(labels(store, 'A')).toHaveLength(40);
    expect(asked.map(({ keyword, pageIndex }) => [keyword, pageIndex])).toEqual([
      ['a', 1],
      ['ab', 1],
      ['ab', 2],
    ]);
  });

  it.each([
    ['api', { DataSource: 'Api', Api: '/x' }, 'post'],
    ['data-source', { DataSource: 'DataSource', DataSourceId: 'k' }, 'dataSource'],
    ['api-engine', { DataSource: 'ApiEngine', DataSourceApiEngineKey: 'k' }, 'apiEngine'],
  ] as const)(
    'I5-remote: a search sends its text and page to a source of kind %s',
    async (_kind, config, port) => {
      const asked: unknown[] = [];
      const answer = (_key: string, params: object) => {
        asked.push(params);
        return ok([
          { Id: '1', Name: '轴承' },
          { Id: '2', Name: '螺丝钉' },
        ]);
      };
      const store = openForm([{ Name: 'F', Component: 'Select', Config: { ...config, ...KEYS } }]);
      const loader = createOptionLoader(store, ports({ [port]: answer }));
      await loader.search('F', '螺丝', 1);
      expect(asked).toMatchObject([{ _Keyword: '螺丝', _PageIndex: 1, _PageSize: 20 }]);
      expect(labels(store, 'F')).toEqual(['螺丝钉', '轴承']);
    },
  );

  it.each([
    [
      'an answer that could not be had says why and leaves what was there',
      { failure: { kind: 'timeout' } },
      '旧,选',
    ],
    ['a refusal says why and leaves what is chosen alone', {}, '选'],
  ])('I5-source: %s', async (_which, more, left) => {
    const Config = { DataSource: 'ApiEngine', DataSourceApiEngineKey: 'k' };
    const store = openForm([{ Name: 'A', Component: 'Select', Data: ['旧', '选'], Config }]);
    store.set('A', '选');
    const answer = { Code: 0, Data: null, Msg: '此接口已停用！', ...more };
    const loader = createOptionLoader(store, ports({ apiEngine: () => Promise.resolve(answer) }));
    expect(await loader.load('A')).toEqual({ ok: false, message: '此接口已停用！' });
    expect(labels(store, 'A').join()).toBe(left);
    expect(store.stateOf('A')?.loading).toBe(false);
  });

  it('I5-tree: flat rows become a tree by their parents, rings are cut and nothing is lost', async () => {
    const rows = [
      { Id: '1', ParentId: '0', Name: '根' },
      { Id: '2', ParentId: '1', Name: '叶' },
      { Id: '3', ParentId: '4', Name: '环一' },
      { Id: '4', ParentId: '3', Name: '环二' },
    ];
    const store = openForm([{ Name: 'A', Component: 'SelectTree', Data: rows, Config: { ...KEYS } }]);
    expect(store.stateOf('A')?.options).toMatchObject([
      { label: '根', children: [{ label: '叶' }] },
      { label: '环一' },
      { label: '环二' },
    ]);
  });

  it('I5-tree: children of a lazy branch join it', async () => {
    const store = openForm([
      {
        Name: 'A',
        Component: 'Cascader',
        Config: { ...KEYS, DataSource: 'Sql', Cascader: { Lazy: true } },
        Data: [{ Id: 'a', Name: '甲' }],
      },
    ]);
    const asked: (string | undefined)[] = [];
    const loader = createOptionLoader(
      store,
      ports({ fieldSqlData: ({ parent }) => (asked.push(parent), ok([{ Id: 'b', Name: '乙' }])) }),
    );
    const [branch] = store.stateOf('A')?.options ?? [];
    await loader.children('A', branch!);
    expect(asked).toEqual(['a']);
    expect(store.stateOf('A')?.options).toMatchObject([{ value: 'a', children: [{ value: 'b' }] }]);
  });
});
