import type { WriteEntry, WriteOutcome } from '@/data/outbox/write';
import { createSubmitter, type SubmitPorts } from '@/form/store/submit';
import { actionOf, stopMessage } from '@/form/store/submit-rules';
import { childPresets } from '@/form/store/child-rows';
import { openForm } from './one-form';

const SELECT = { SelectSaveField: 'Id', SelectLabel: 'Name' };

/** A write port that records what it is given and answers as the test sets. */
function outbox(answer: (entry: WriteEntry) => WriteOutcome = () => ({ state: 'sent', entryId: 'e1' })) {
  const entries: WriteEntry[] = [];
  const write = (entry: WriteEntry): Promise<WriteOutcome> => {
    entries.push(entry);
    return Promise.resolve(answer(entry));
  };
  return { entries, write };
}

const submitWith = (store: ReturnType<typeof openForm>, ports: Partial<SubmitPorts> = {}) => {
  const box = outbox();
  const submitter = createSubmitter(store, { write: box.write, ...ports });
  return { ...box, ...submitter };
};

describe('what a submit does', () => {
  it.each([
    ['Add', 'Insert'],
    ['Edit', 'Update'],
    ['View', 'Delete'],
    ['Whatever', 'Delete'],
  ])('S4-submit: mode %s is the action %s', (mode, action) => expect(actionOf(mode)).toBe(action));

  it('S8-unimplemented: a form that is only viewed answers 待实现！ and writes nothing', async () => {
    const form = submitWith(openForm([{ Name: 'A' }], { mode: 'View', row: { Id: 'r1' } }));
    expect(await form.submit()).toEqual({ state: 'unsupported', message: '待实现！' });
    expect(form.entries).toEqual([]);
  });

  it('S3-payload: an insert sends the table, the Id created earlier, and every value in stored form', async () => {
    const store = openForm([
      { Name: 'Name' },
      { Name: 'City', Component: 'Select', Config: SELECT },
      { Name: 'Tags', Component: 'TagInput' },
      { Name: 'Days', Component: 'NumberText', Type: 'int' },
      { Name: 'Open', Component: 'Switch', Type: 'int' },
      { Name: 'Loc', Component: 'Map' },
      { Name: 'Empty' },
      { Name: 'No', Component: 'AutoNumber' },
      { Name: 'Virtual', IsVirtual: 1 },
      { Name: 'NoColumn', Type: '' },
      { Name: 'Line', Component: 'Divider' },
      { Name: 'CreateTime', Component: 'DateTime' },
    ]);
    store.formSet({
      Name: '青岑',
      City: { Id: 'c1', Name: 'Acme' },
      Tags: ['急'],
      Days: 3,
      Virtual: 'v',
      NoColumn: 'n',
      CreateTime: '2025-01-01',
    });
    store.formSet('Loc', { address: '站', longitude: 121, latitude: 29 });
    const form = submitWith(store);
    expect(await form.submit()).toEqual({ state: 'saved', via: 'sent', id: 'row-1' });
    expect(form.entries).toMatchObject([
      {
        action: 'Insert',
        FormEngineKey: 'diy_test',
        Id: 'row-1',
        _RowModel: {
          Name: '青岑',
          City: 'c1',
          Tags: '["急"]',
          Days: 3,
          Open: 0,
          Loc: '{"Address":"站","Zoom":16,"Center":{"lng":121,"lat":29}}',
          Loc_Lng: 121,
          Loc_Lat: 29,
        },
        label: '测试 · 青岑',
      },
    ]);
    expect(Object.keys(form.entries[0]?._RowModel ?? {})).toHaveLength(8);
  });

  it('S3-payload: an update sends the changes and the previous values, and never clients’ notes', async () => {
    const row = {
      Id: 'r1',
      UpdateTime: '2025-01-01 08:00:00',
      A: '旧',
      B: '同',
      N: 5,
      Loose: 'x',
      A_RealPath: '/p',
      A_TmpEngineResult: '<b>',
    };
    const store = openForm(
      [{ Name: 'A' }, { Name: 'B' }, { Name: 'N', Component: 'NumberText', Type: 'int' }],
      { mode: 'Edit', row },
    );
    store.set('A', '新');
    store.formSet('N', '');
    store.formSet({ Loose: { a: 1 }, A_RealPath: '/q', A_TmpEngineResult: '<i>', NotAColumn: 1 });
    const form = submitWith(store);
    await form.submit();
    expect(form.entries).toMatchObject([
      {
        action: 'Update',
        Id: 'r1',
        base: { UpdateTime: '2025-01-01 08:00:00', values: { A: '旧', N: 5, Loose: 'x' } },
      },
    ]);
    expect(form.entries[0]?._RowModel).toEqual({ A: '新', N: null, Loose: '{"a":1}' });
  });

  it('I5-notsave: fields named by V8.NotSaveField and by the server are left out', async () => {
    const store = openForm([{ Name: 'A' }, { Name: 'B' }, { Name: 'C' }], {}, { notSaveField: ['B'] });
    store.formSet({ A: 'a', B: 'b', C: 'c' });
    store.setNotSave(['C']);
    const form = submitWith(store);
    await form.submit();
    expect(form.entries[0]?._RowModel).toEqual({ A: 'a' });
  });

  it('I5-submit: a form without changes is saved without a call', async () => {
    const form = submitWith(openForm([{ Name: 'A' }], { mode: 'Edit', row: { Id: 'r1', A: 'x' } }));
    expect(await form.submit()).toMatchObject({ state: 'saved', via: 'unchanged' });
    expect(form.entries).toEqual([]);
  });

  it('I5-submit: an invalid form is not sent and names its first field', async () => {
    const form = submitWith(openForm([{ Name: 'A', Label: '名称', NotEmpty: 1 }]));
    expect(await form.submit()).toEqual({ state: 'invalid', first: 'A', message: '请检查必填项：[名称]！' });
    expect(form.entries).toEqual([]);
  });

  it('I5-submit: a second tap while the first is in progress does nothing', async () => {
    const store = openForm([{ Name: 'A', DefaultValue: 'x' }]);
    const form = submitWith(store);
    const [first, second] = await Promise.all([form.submit(), form.submit()]);
    expect([first.state, second.state]).toEqual(['saved', 'busy']);
    expect(form.entries).toHaveLength(1);
    expect(store.state().busy).toBe(false);
  });

  it('I5-submit: a refusal is shown at the field it concerns, and the next attempt replaces the refused entry', async () => {
    const answers: WriteOutcome[] = [
      { state: 'refused', Msg: '【编号】已存在', entryId: 'e7' },
      { state: 'queued', entryId: 'e8' },
    ];
    const box = outbox(() => answers.shift() ?? { state: 'queued', entryId: '' });
    const store = openForm([{ Name: 'Code', Label: '编号', DefaultValue: 'A1' }]);
    const submitter = createSubmitter(store, box);
    expect(await submitter.submit()).toMatchObject({
      state: 'refused',
      field: 'Code',
      message: '【编号】已存在',
    });
    expect(store.stateOf('Code')?.error).toBe('【编号】已存在');
    store.set('Code', 'A2');
    expect(await submitter.submit()).toMatchObject({ state: 'saved', via: 'queued' });
    expect(box.entries.map(({ replaces }) => replaces)).toEqual([undefined, 'e7']);
    expect(store.state().dirty).toBe(false);
  });

  it('I5-submit: files that await their upload go with the write, placeholders hold their places', async () => {
    const kept = (id: string) => ({ id, name: `${id}.png`, size: 9, type: 'image/png' });
    const store = openForm([
      { Name: 'Photo', Component: 'ImgUpload' },
      { Name: 'Docs', Component: 'FileUpload' },
    ]);
    store.formSet('Photo', [{ Id: 'p', Name: 'p.png', kept: kept('k1') }]);
    store.formSet('Docs', [
      { Id: 'd1', Name: 'd1', Path: '/d1', Size: 1, CreateTime: '' },
      { Id: 'd2', Name: 'd2', kept: kept('k2') },
    ]);
    const form = submitWith(store);
    await form.submit();
    expect(form.entries[0]?._RowModel).toEqual({
      Photo: '',
      Docs: '[{"Id":"d1","Name":"d1","Path":"/d1","Size":1,"CreateTime":""},{"Id":"d2","Name":"d2"}]',
    });
    expect(form.entries[0]?.files).toEqual([
      {
        field: 'Photo',
        file: kept('k1'),
        multiple: false,
        limit: false,
        preview: true,
        path: '/img',
        key: 'p',
      },
      {
        field: 'Docs',
        file: kept('k2'),
        multiple: true,
        limit: true,
        preview: false,
        path: '/file',
        key: 'd2',
      },
    ]);
  });

  it('I5-child: held rows are sent with their parent, new ones with its key and the columns it passes down', async () => {
    const Config = {
      TableChildTableId: 't2',
      TableChildFkFieldName: 'OrderId',
      TableChild: { FieldRelations: [['Name', 'OrderName']] },
      TableChildCallbackField: '[{"Father":"Days","Child":"D"}]',
    };
    const store = openForm([
      { Name: 'Name' },
      { Name: 'Days', Component: 'NumberText', Type: 'int' },
      { Name: 'Lines', Component: 'TableChild', Type: '', Config },
    ]);
    store.formSet({ Name: '单一', Days: 2 });
    const field = store.field('Lines')!;
    expect(childPresets(field, store)).toEqual({ OrderId: 'row-1', OrderName: '单一', D: 2 });
    store.holdRow('Lines', { action: 'Insert', Id: 'l1', values: { Qty: 1 }, row: { Id: 'l1' } });
    store.holdRow('Lines', { action: 'Delete', Id: 'l2', values: {}, row: { Id: 'l2' } });
    store.set('Name', '单二');
    const form = submitWith(store);
    await form.submit();
    expect(form.entries[0]?.children).toEqual([
      {
        action: 'Insert',
        FormEngineKey: 't2',
        Id: 'l1',
        _RowModel: { Qty: 1, OrderId: 'row-1', OrderName: '单二', D: 2 },
      },
      { action: 'Delete', FormEngineKey: 't2', Id: 'l2' },
    ]);
    expect(store.stateOf('Lines')?.held).toEqual([]);
  });

  it('I5-delete: removing a row runs the scripts of a Delete and writes the deletion', async () => {
    const seen: string[] = [];
    const form = submitWith(openForm([{ Name: 'A' }], { mode: 'View', row: { Id: 'r1' } }), {
      beforeSubmit: (action) => {
        seen.push(action);
        return Promise.resolve({});
      },
      afterSubmit: (out) => Promise.resolve(void seen.push(out)),
    });
    expect(await form.remove()).toMatchObject({ state: 'saved' });
    expect(form.entries).toMatchObject([{ action: 'Delete', FormEngineKey: 'diy_test', Id: 'r1' }]);
    expect(seen).toEqual(['Delete', 'Delete']);
  });
});

describe('scripts around a submit', () => {
  it.each([
    ['V8.Result false', { Result: false }, ''],
    ['a returned false', { returned: false }, ''],
    [
      'a returned Code 0 with Msg',
      { returned: { Code: 0, Msg: '请输入正确的手机号码' } },
      '请输入正确的手机号码',
    ],
    ['a returned Code 2', { returned: { Code: 2 } }, ''],
    ['V8.Result outranks what was returned', { Result: { Code: 0, Msg: 'a' }, returned: true }, 'a'],
    ['nothing', {}, null],
    ['true', { Result: true }, null],
    ['a returned Code 1', { returned: { Code: 1 } }, null],
    ['an object without Code', { returned: { Msg: 'x' } }, null],
    ['V8.Result true over a returned false', { Result: true, returned: false }, null],
  ])('D2-cancel: %s', (_what, verdict, message) => {
    expect(stopMessage(verdict)).toBe(message);
  });

  it('D2-before: runs after the required check, may change what is saved, and stops by throwing', async () => {
    const store = openForm([{ Name: 'A', NotEmpty: 1 }]);
    const runs: string[] = [];
    const box = outbox();
    const beforeSubmit = (action: string): Promise<{ Result?: unknown }> => {
      runs.push(action);
      store.formSet('A', '改过');
      return store.value('A') === '改过' && runs.length > 1
        ? Promise.reject(new Error('坏了'))
        : Promise.resolve({});
    };
    const submitter = createSubmitter(store, { ...box, beforeSubmit });
    expect((await submitter.submit()).state).toBe('invalid');
    store.set('A', '原来');
    expect((await submitter.submit()).state).toBe('saved');
    expect(box.entries[0]?._RowModel).toEqual({ A: '改过' });
    expect(await submitter.submit()).toEqual({ state: 'stopped', message: '坏了' });
    expect(runs).toEqual(['Insert', 'Update']);
  });
});
