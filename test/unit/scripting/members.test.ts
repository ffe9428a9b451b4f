import type { WireField } from '../form/one-form';
import { RUNNERS } from './runners';
import { enteredForm, type ScriptedCase } from './scripted-form';
import type { JsonObject } from '@/lib/json';
import type { FilledForm } from '@/form/scripting/script-ports';

/** A new leave as its form submits it. */
const filled = (row: JsonObject): FilledForm => ({
  row: { Id: 'r1', ...row },
  original: {},
  tableId: 't2',
  tableName: 'diy_leave',
  mode: 'Add',
  param: { FormEngineKey: 'diy_leave', Id: 'r1', _RowModel: row },
});

describe.each(RUNNERS)('%s runner', (name, make) => {
  const entered = (fields: readonly WireField[], options?: ScriptedCase) =>
    enteredForm(make(), fields, options);

  it('D3-scan: the code reaches the callback, the promise and V8.ScanCodeRes', async () => {
    const { store } = await entered([{ Name: 'A' }], {
      table: {
        InFormV8: `var inCall; var text = await V8.Method.ScanCode(function (code) { inCall = code; }); V8.Form.A = [inCall, text, V8.ScanCodeRes].join();`,
      },
    });
    expect(store.value('A')).toBe('A-0001,A-0001,A-0001');
  });

  it('D3-not-save: fields named by V8.NotSaveField are not saved', async () => {
    const { store } = await entered([{ Name: 'A' }, { Name: 'B' }], {
      table: { InFormV8: `V8.NotSaveField = ['A']; V8.NotSaveField.push('B', 3);` },
    });
    expect([...store.notSave()]).toEqual(['A', 'B']);
  });

  it('D3-choose: V8.OpenAnyTable passes the chosen rows to SubmitEvent, and opens the list when there is no SubmitEvent', async () => {
    const { store, did } = await entered([{ Name: 'A' }], {
      table: {
        InFormV8: `await V8.OpenAnyTable({ SysMenuId: 'm1', MultipleSelect: true, PropsWhere: [['State', '=', '1']],
          SubmitEvent: function (rows, done) { V8.Form.A = rows.length + rows[0].Name; done(); } });
          V8.OpenAnyTable({ ModuleEngineKey: 'mod' });`,
      },
    });
    expect(store.value('A')).toBe('1甲');
    expect(did).toContainEqual(['chooseRows', { menu: 'm1', multiple: true, where: [['State', '=', '1']] }]);
    expect(did).toContainEqual(['openMenu', 'mod']);
  });

  it('D3-fill: EventReplace.Submit of V8.OpenAnyForm gets the submitted form until it accepts it', async () => {
    const handedIn = [filled({ Name: '甲', Days: 9 }), filled({ Name: '甲', Days: 2 })];
    const taken: boolean[] = [];
    const { store, did } = await entered([{ Name: 'A' }], {
      table: {
        InFormV8: `await V8.OpenAnyForm({ TableName: 'diy_leave', FormMode: 'Add', DataAppend: { Name: '甲' },
          EventReplace: { Submit: function (v8, param, callback) {
            if (v8.Form.Days > 5) return callback(false);
            V8.Form.A = [v8.TableName, v8.FormMode, param._RowModel.Name, param._RowModel.Days].join();
            callback();
          } } });`,
      },
      ports: {
        fillForm: async (target) => {
          expect(target).toMatchObject({ tableName: 'diy_leave', mode: 'Add', presets: { Name: '甲' } });
          return { next: async () => handedIn.shift(), taken: (isTaken) => void taken.push(isTaken) };
        },
      },
    });
    expect(store.value('A')).toBe('diy_leave,Add,甲,2');
    expect(taken).toEqual([false, true]);
    expect(did.some(([what]) => what === 'openRecord')).toBe(false);
  });

  it('D3-shown: SelectFields of V8.OpenAnyForm names the fields that the form shows', async () => {
    const { did } = await entered([{ Name: 'A' }], {
      table: {
        InFormV8: `V8.OpenAnyForm({ TableName: 'diy_leave', SelectFields: ['Name', { Id: 'f2', Name: 'Days' }, null] });
          V8.OpenAnyForm({ TableName: 'diy_leave', Id: 'x', FormMode: 'View' });`,
      },
    });
    const opened = did.filter(([what]) => what === 'openRecord').map(([, target]) => target);
    expect(opened).toMatchObject([{ shown: ['Name', 'Days'] }, { id: 'x', shown: undefined }]);
  });

  it('D3-fill-given-up: a form that is given up, or whose script fails, is not accepted', async () => {
    const given: (FilledForm | undefined)[] = [undefined, filled({ Name: '甲' })];
    const taken: boolean[] = [];
    const options = (code: string): ScriptedCase => ({
      table: {
        InFormV8: `await V8.OpenAnyForm({ TableName: 'diy_leave', EventReplace: { Submit: ${code} } });`,
      },
      ports: {
        fillForm: async () => ({
          next: async () => given.shift(),
          taken: (isTaken) => void taken.push(isTaken),
        }),
      },
    });
    const first = await entered([{ Name: 'A' }], options(`function () { V8.Form.A = 'called'; }`));
    expect(first.store.value('A')).toBe('');
    const second = await entered([{ Name: 'A' }], options(`function (v8) { v8.Nothing.At.All(); }`));
    expect(taken).toEqual([true, false]);
    expect(second.did.some(([what]) => what === 'log')).toBe(true);
  });

  it('D3-desktop: functions that only make sense on a desktop show a message and do nothing', async () => {
    const { store, did } = await entered([{ Name: 'A' }], {
      // The message appears once while the app runs, so each runner uses a different function.
      table: {
        InFormV8: `V8.${name === 'sandbox' ? 'OpenAppDialog' : 'OpenDialog'}({}); V8.Form.A = 'went on';`,
      },
    });
    expect(store.value('A')).toBe('went on');
    expect(did.some(([what]) => what === 'toast')).toBe(true);
  });

  it('D3-token: the token, secrets and the page are out of reach', async () => {
    const { store } = await entered([{ Name: 'A' }], {
      table: { InFormV8: `V8.Form.A = V8.CurrentToken + '|' + typeof document + '|' + typeof localStorage;` },
    });
    expect(store.value('A')).toBe('|undefined|undefined');
  });
});
