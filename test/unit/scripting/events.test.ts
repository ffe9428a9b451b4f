import { stopMessage } from '@/form/store/submit-rules';
import { eventually } from '../../kit/eventually';
import type { WireField } from '../form/one-form';
import { RUNNERS } from './runners';
import { enteredForm, type ScriptedCase } from './scripted-form';

describe.each(RUNNERS)('%s runner', (_name, make) => {
  const entered = (fields: readonly WireField[], options?: ScriptedCase) =>
    enteredForm(make(), fields, options);

  const ECHO = `V8.Form.Seen = [V8.EventName, V8.FormMode, V8.ThisValue].map(String).join('|');`;

  it('D2-FormIn: runs before change events count, and what it sets fires none', async () => {
    const { store } = await entered(
      [{ Name: 'A', Config: { V8Code: `V8.Form.Fired = 'yes';` } }, { Name: 'Fired' }, { Name: 'Seen' }],
      { table: { InFormV8: `${ECHO} V8.FormSet('A', 'x');` } },
    );
    expect(store.value('Seen')).toBe('FormIn|Add|undefined');
    expect(store.value('A')).toBe('x');
    expect(store.value('Fired')).toBe('');
  });

  it('D2-global: the tenant’s common code runs first and its functions are available', async () => {
    const { store } = await entered([{ Name: 'A' }], {
      table: { InFormV8: `V8.Form.A = twice('ab');` },
      ports: { sysConfig: () => ({ GlobalV8Code: 'function twice(text) { return text + text; }' }) },
    });
    expect(store.value('A')).toBe('abab');
  });

  it('D2-FieldValueChange: fires for the user and for FormSet, not for V8.Form.x = …', async () => {
    const { store } = await entered([
      { Name: 'A', Config: { V8Code: `V8.Form.B = V8.ThisValue + '!'; V8.FormSet('C', 'set');` } },
      { Name: 'B', Config: { V8Code: `V8.Form.D = 'B fired';` } },
      { Name: 'C', Config: { V8Code: `V8.Form.E = 'C fired';` } },
      { Name: 'D' },
      { Name: 'E' },
    ]);
    store.set('A', 'a');
    await eventually(() => expect(store.values()).toMatchObject({ B: 'a!', C: 'set', D: '', E: 'C fired' }));
  });

  it('D2-FieldValueChange: a number comes with its old and new value; a choice is its object', async () => {
    const { store } = await entered([
      {
        Name: 'N',
        Component: 'NumberText',
        Type: 'int',
        V8Code: `V8.Form.Seen = V8.ThisValue.Old + '>' + V8.ThisValue.New;`,
      },
      {
        Name: 'S',
        Component: 'Select',
        Config: { SelectSaveField: 'Id', SelectLabel: 'Name', V8Code: `V8.Form.Seen = V8.ThisValue.Name;` },
      },
      { Name: 'Seen' },
    ]);
    store.set('N', 3);
    store.set('N', 5);
    await eventually(() => expect(store.value('Seen')).toBe('3>5'));
    store.formSet('S', { Id: 's1', Name: '一' });
    await eventually(() => expect(store.value('Seen')).toBe('一'));
  });

  it('D2-recursion: fields that set each other come to an end', async () => {
    const { store } = await entered([
      { Name: 'A', Config: { V8Code: `V8.FormSet('B', Number(V8.ThisValue) + 1);` } },
      { Name: 'B', Config: { V8Code: `V8.FormSet('A', Number(V8.ThisValue) + 1);` } },
    ]);
    store.set('A', '1');
    // rest: without an end they would continue; looking too soon can miss that but never cause it.
    await new Promise((done) => setTimeout(done, 20));
    expect(Number(store.value('A'))).toBeLessThan(20);
  });

  it('D2-blur: the blur script gets the value that was typed', async () => {
    const { store } = await entered([{ Name: 'A', Config: { V8CodeBlur: ECHO } }, { Name: 'Seen' }]);
    store.set('A', 'typed');
    store.emit({ kind: 'blur', name: 'A' });
    await eventually(() => expect(store.value('Seen')).toBe('FieldValueChange|Add|typed'));
  });

  it('D2-keyup: the key script gets what is typed so far, and 13 for Enter', async () => {
    const { store, scripts } = await entered([
      { Name: 'A', KeyupV8Code: `V8.Form.Seen = [V8.EventName, V8.ThisValue, V8.KeyCode].join('|');` },
      { Name: 'Seen' },
    ]);
    await scripts.act({ name: 'A', action: 'keyup', detail: { text: 'ab', keyCode: 13 } });
    expect(store.value('Seen')).toBe('FieldOnKeyup|ab|13');
  });

  it('D2-slot: the button inside a field runs its own script', async () => {
    const { store, scripts } = await entered([
      { Name: 'A', Config: { SlotButtonV8Code: `V8.Form.A = V8.ThisValue + '+'; ${ECHO}` } },
      { Name: 'Seen' },
    ]);
    await scripts.act({ name: 'A', action: 'slot-button', detail: 'x' });
    expect(store.values()).toMatchObject({ A: 'x+', Seen: 'FieldSlotButtonClick|Add|x' });
  });

  it('D2-button: a button field runs its script', async () => {
    const { store, scripts } = await entered([
      { Name: 'Go', Component: 'Button', Config: { V8Code: ECHO } },
      { Name: 'Seen' },
    ]);
    await scripts.act({ name: 'Go', action: 'click', detail: null });
    expect(store.value('Seen')).toBe('FieldValueChange|Add|null');
  });

  it('D2-upload: the script before the upload may refuse a file, the one after it gets the files', async () => {
    const { store, scripts } = await entered([
      {
        Name: 'F',
        Component: 'FileUpload',
        Config: {
          FileUpload: { Multiple: true },
          Upload: { BeforeUploadV8: `if (V8.ThisValue.size > 10) V8.Result = false;` },
          V8Code: `V8.Form.Seen = V8.ThisValue.length;`,
        },
      },
      { Name: 'Seen' },
    ]);
    const ask = (size: number) =>
      scripts.act({ name: 'F', action: 'before-upload', detail: { name: 'a.txt', size, type: '' } });
    expect(await ask(9)).toBe(true);
    expect(await ask(11)).toBe(false);
    store.set('F', [{ Id: 'f1', Name: 'a.txt', Path: '/a.txt', Size: 9 }] as never);
    await eventually(() => expect(String(store.value('Seen'))).toBe('1'));
  });

  it('D2-opentable: before may keep it shut, submit keeps it open with V8.Result = false', async () => {
    const { scripts, store } = await entered([
      {
        Name: 'T',
        Component: 'OpenTable',
        Config: {
          OpenTable: {
            BeforeOpenV8: `if (!V8.Form.Seen) V8.Result = false;`,
            SubmitV8: `if (V8.TableRowSelected.length === 0) V8.Result = false; else V8.Form.Seen = V8.TableRowSelected.map(function (row) { return row.Name; }).join();`,
          },
        },
      },
      { Name: 'Seen' },
    ]);
    const act = (action: string, detail: never) => scripts.act({ name: 'T', action, detail });
    expect(await act('open-table-before', null as never)).toBe(false);
    expect(await act('open-table-submit', [] as never)).toBe(false);
    expect(await act('open-table-submit', [{ Name: 'a' }, { Name: 'b' }] as never)).toBe(true);
    expect(store.value('Seen')).toBe('a,b');
    expect(await act('open-table-before', null as never)).toBe(true);
  });

  it('D2-opentable: a single choice is one row, not a list', async () => {
    const { scripts, store } = await entered([
      {
        Name: 'T',
        Component: 'OpenTable',
        Config: {
          OpenTable: { SubmitV8: `V8.Form.Seen = V8.TableRowSelected.Name + V8.SelectedData.Name;` },
        },
      },
      { Name: 'Seen' },
    ]);
    await scripts.act({ name: 'T', action: 'open-table-submit', detail: { Name: 'x' } });
    expect(store.value('Seen')).toBe('xx');
  });

  it('D2-row-click: a child row is passed along with its position', async () => {
    const { scripts, store } = await entered([
      {
        Name: 'T',
        Component: 'TableChild',
        Config: { TableChildRowClickV8: `V8.Form.Seen = V8.EventName + V8.Row.Name + V8.RowIndex;` },
      },
      { Name: 'Seen' },
    ]);
    await scripts.act({ name: 'T', action: 'row-click', detail: { row: { Name: 'r' }, index: 2 } });
    expect(store.value('Seen')).toBe('TableRowClickr2');
  });

  it('D2-template: a form template is drawn again when a value changes', async () => {
    const { store } = await entered([
      { Name: 'A' },
      {
        Name: 'V',
        Component: 'V8TmpEngine',
        V8TmpEngineForm: `V8.Result = '<b>' + V8.Form.A + '</b>';`,
      },
    ]);
    store.set('A', 'x');
    await eventually(() => expect(store.value('V_TmpEngineResult')).toBe('<b>x</b>'));
  });

  it.each([
    ['V8.Result = false', `V8.Result = false;`, ''],
    ['return false', `return false;`, ''],
    ['Code 0 with its message', `return { Code: 0, Msg: '预算不足' };`, '预算不足'],
    ['any Code but 1', `V8.Result = { Code: 7, Msg: 'seven' };`, 'seven'],
    ['V8.Result before what is returned', `V8.Result = { Code: 0, Msg: 'a' }; return { Code: 1 };`, 'a'],
    ['Code 1 goes on', `return { Code: 1, Msg: 'fine' };`, null],
    ['true goes on', `return true;`, null],
    ['nothing goes on', `var a = 1;`, null],
  ])('D2-submit: %s', async (_case, code, message) => {
    const { scripts } = await entered([{ Name: 'A' }], { table: { SubmitFormV8: code } });
    expect(stopMessage(await scripts.beforeSubmit('Insert'))).toBe(message);
  });

  it('D2-submit: waits for the server, knows the action, and what it sets is in the form', async () => {
    const { scripts, store, did } = await entered([{ Name: 'A' }], {
      table: {
        SubmitFormV8: `var answer = await V8.ApiEngine.Run('check', { A: V8.Form.A }); V8.Form.A = V8.FormSubmitAction + answer.Data.Left;`,
      },
      answers: { 'ApiEngine.check': { Left: 4 } },
    });
    store.set('A', 'asked');
    expect(stopMessage(await scripts.beforeSubmit('Update'))).toBeNull();
    expect(did).toContainEqual(['ApiEngine.check', { A: 'asked' }]);
    expect(store.value('A')).toBe('Update4');
  });

  it('S8-script: a failing submit script keeps the form open with 执行前端V8代码出现异常', async () => {
    const { scripts, did } = await entered([{ Name: 'A' }], {
      table: { SubmitFormV8: `V8.Form.A = null.x;` },
    });
    await expect(scripts.beforeSubmit('Insert')).rejects.toThrow(/^执行前端V8代码出现异常：/);
    expect(did.filter(([what]) => what === 'log')).toHaveLength(1);
  });

  it('S8-script: any other failing script shows an error, is logged with form, field, event and line, and blocks nothing', async () => {
    const { store, did } = await entered([{ Name: 'A', Config: { V8Code: `var a = 1;\nV8.Missing();` } }]);
    store.set('A', 'x');
    await eventually(() =>
      expect(did.map(([what]) => what)).toEqual(expect.arrayContaining(['toast', 'log'])),
    );
    const [, toast] = did.find(([what]) => what === 'toast') ?? [];
    expect(toast).toMatch(/^执行前端V8代码出现异常：/);
    const [, entry] = did.find(([what]) => what === 'log') ?? [];
    const { detail } = entry as { detail: string };
    expect(JSON.parse(detail)).toEqual({
      form: 'diy_test',
      field: 'A',
      event: 'FieldValueChange',
      line: 2,
    });
    expect(store.value('A')).toBe('x');
  });

  it('D2-FormOut: learns how the form was left, once', async () => {
    const { scripts, store } = await entered([{ Name: 'A' }], {
      table: { OutFormV8: `V8.Form.A = V8.Form.A + V8.FormOutAction + ';';` },
    });
    await scripts.afterSubmit('Insert');
    await scripts.afterSubmit('Close');
    expect(store.value('A')).toBe('Insert;');
  });

  it('D5-node: a node’s script sees the step, may stop it and may name the next handler', async () => {
    const { scripts } = await entered([{ Name: 'Days', Component: 'NumberText', Type: 'int' }], {
      mode: 'Edit',
      row: { Id: 'r1', Days: 5 },
    });
    const wf = { ApprovalType: 'Agree', ApprovalIdea: '', ForceSelectUsers: [] as string[] };
    const start = `if (V8.Form.Days > 3 && !V8.WF.ApprovalIdea) { V8.Result = false; return; } V8.WF.ForceSelectUsers = ['u9'];`;
    expect((await scripts.node('WFNodeStart', start, wf)).Result).toBe(false);
    const worded = { ...wf, ApprovalIdea: '同意' };
    expect((await scripts.node('WFNodeStart', start, worded)).Result).toBeUndefined();
    expect(worded.ForceSelectUsers).toEqual(['u9']);
    const end = { ...wf, WorkResult: { ToNodeName: '总经理' } };
    const { returned } = await scripts.node(
      'WFNodeEnd',
      `return V8.EventName + V8.WF.WorkResult.ToNodeName;`,
      end,
    );
    expect(returned).toBe('WFNodeEnd总经理');
  });

  it('I6-close: nothing of a closed form’s scripts runs any more', async () => {
    const { store, scripts } = await entered(
      [{ Name: 'A' }, { Name: 'B', Config: { V8Code: `V8.Form.A = 'late';` } }],
      {
        table: { InFormV8: `setTimeout(function () { V8.FormSet('A', 'timer'); }, 5);` },
      },
    );
    scripts.close();
    store.set('B', 'x');
    // rest: anything it still did would be done by now; looking too soon can miss that but never cause it.
    await new Promise((done) => setTimeout(done, 20));
    expect(store.value('A')).toBe('');
  });
});
