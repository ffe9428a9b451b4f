import type { WireField } from '../form/one-form';
import { RUNNERS } from './runners';
import { enteredForm, type ScriptedCase } from './scripted-form';

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

  it('D3-choose: V8.OpenAnyTable gives SubmitEvent what was chosen, and opens the list without one', async () => {
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

  it('D3-desktop: what only makes sense at a desk says so and does nothing', async () => {
    const { store, did } = await entered([{ Name: 'A' }], {
      // Said once while the app runs, so that each runner asks for another.
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
