import type { FormStoreEvent } from '@/form/store/types';
import { openForm } from './one-form';

const names = (count: number): { Name: string }[] =>
  Array.from({ length: count }, (_unused, index) => ({ Name: `F${index}` }));

/** Counts the calls of a listener. */
function counter(): { (): void; calls: number } {
  const count = Object.assign(() => void (count.calls += 1), { calls: 0 });
  return count;
}

describe('the store of a form', () => {
  it('I5-store: a keystroke in a form of 500 fields calls the listeners of that field alone', () => {
    const store = openForm(names(500));
    const counters = names(500).map(({ Name }) => {
      const count = counter();
      store.subscribe(Name, count);
      return count;
    });
    store.set('F7', 'a');
    store.set('F7', 'ab');
    expect(counters.reduce((sum, { calls }) => sum + calls, 0)).toBe(2);
    expect(counters[7]?.calls).toBe(2);
  });

  it('I5-store: changes of one batch reach a listener once, and the state of an untouched field stays the same object', () => {
    const store = openForm(names(3));
    const count = counter();
    store.subscribe('F0', count);
    const untouched = store.stateOf('F1');
    store.batch(() => {
      store.set('F0', 'a');
      store.setError('F0', 'x');
      store.fieldSet('F0', 'Label', '标签');
    });
    expect(count.calls).toBe(1);
    expect(store.stateOf('F0')).toMatchObject({ value: 'a', error: 'x', label: '标签' });
    expect(store.stateOf('F1')).toBe(untouched);
    store.set('F0', 'a');
    expect(count.calls).toBe(1);
  });

  it('I5-store: notifies about the form as a whole only when that changes', () => {
    const store = openForm(names(2));
    const count = counter();
    store.subscribeState(count);
    store.set('F0', 'a');
    store.set('F0', 'ab');
    expect(count.calls).toBe(1);
    expect(store.state().dirty).toBe(true);
    store.set('F0', '');
    expect(store.state().dirty).toBe(false);
  });

  it('I5-default: Add mode opens with DefaultValue, JSON read as JSON, presets take precedence, and does not become dirty by that', () => {
    const store = openForm(
      [
        { Name: 'A', DefaultValue: '一' },
        { Name: 'B', Component: 'MultipleSelect', DefaultValue: '["x"]' },
        { Name: 'C', DefaultValue: '三' },
        { Name: 'D', Component: 'NumberText' },
      ],
      { presets: { C: '预置' } },
    );
    expect(store.values()).toMatchObject({ A: '一', B: ['x'], C: '预置', D: '' });
    expect(store.state().dirty).toBe(false);
    expect(openForm([{ Name: 'A', DefaultValue: '一' }], { mode: 'Edit', row: { Id: 'r' } }).value('A')).toBe(
      '',
    );
  });

  it('I5-event: change events carry old and new values, are silent on request and held back until the form has started', () => {
    const store = openForm(names(2));
    const events: FormStoreEvent[] = [];
    store.on((event) => events.push(event));
    store.set('F0', 'a');
    store.set('F0', 'b', { silent: true });
    store.formSet({ F0: 'c', F1: 'd' });
    expect(events).toEqual([
      { kind: 'change', name: 'F0', value: 'a', old: '', source: 'user' },
      { kind: 'change', name: 'F0', value: 'c', old: 'b', source: 'script' },
      { kind: 'change', name: 'F1', value: 'd', old: '', source: 'script' },
    ]);
  });

  it('I5-event: a script that sets the field it listens to does not run forever', () => {
    const store = openForm(names(2));
    store.on((event) => {
      if (event.kind === 'change') store.formSet('F1', `${String(store.value('F0'))}!`);
    });
    store.set('F0', 'a');
    expect(store.value('F1')).toBe('a!');
  });

  it('I5-fieldset: every attribute of the contract, dotted Config paths to five levels, unknown ones refused', () => {
    const store = openForm([
      { Name: 'A', Component: 'Select' },
      { Name: 'B', Component: 'Button' },
    ]);
    expect(store.fieldSet('A', 'Visible', false)).toBe(true);
    expect(store.fieldSet('A', 'Readonly', 1)).toBe(true);
    store.fieldSet('A', 'NotEmpty', 'true');
    store.fieldSet('A', 'Placeholder', '提示');
    store.fieldSet('A', 'Data', [{ Key: 1, Value: '一' }]);
    store.fieldSet('A', 'DataAppend', { Code: 'x' });
    expect(store.stateOf('A')).toMatchObject({
      visible: false,
      readonly: true,
      required: true,
      placeholder: '提示',
      dataAppend: { Code: 'x' },
    });
    expect(store.stateOf('A')?.options).toMatchObject([{ value: 1, label: '一' }]);
    expect(store.fieldSet('B', 'Config.Button.Loading', 1)).toBe(true);
    expect(store.stateOf('B')?.config.Button.Loading).toBe(true);
    expect(store.field('B')?.config.Button.Loading).toBe(false);
    expect(store.fieldSet('A', 'Config.a.b.c.d.e', 1)).toBe(false);
    expect(store.fieldSet('A', 'constructor', 1)).toBe(false);
    expect(store.fieldSet('Nowhere', 'Visible', 1)).toBe(false);
    store.fieldSet('A', 'Config.__proto__.polluted', 1);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('I5-fieldset: a script cannot show what a role hides or unlock what the workflow locks', () => {
    const store = openForm(
      [{ Name: 'A', BindRole: '["r1"]' }, { Name: 'B' }],
      {},
      { nodeFieldsConfig: [{ Name: 'B', Edit: false }] },
    );
    store.fieldSet('A', 'Visible', true);
    store.fieldSet('B', 'Readonly', false);
    expect(store.stateOf('A')?.visible).toBe(false);
    expect(store.stateOf('B')?.readonly).toBe(true);
  });

  it('I5-view: View locks every field except a button that may be pressed while viewing', () => {
    const button = (PreviewCanClick: boolean) => ({
      Name: `B${PreviewCanClick ? 1 : 0}`,
      Component: 'Button',
      Config: { Button: { PreviewCanClick } },
    });
    const store = openForm([{ Name: 'A' }, button(true), button(false)], { mode: 'View', row: { Id: 'r' } });
    expect(['A', 'B1', 'B0'].map((name) => store.stateOf(name)?.readonly)).toEqual([true, false, true]);
    store.setMode('Edit');
    expect(store.stateOf('A')?.readonly).toBe(false);
  });

  it('I5-tabs: hiding the open tab opens the first visible one; errors are counted per tab', () => {
    const Tabs = [
      { Id: 'a', Name: '甲' },
      { Id: 'b', Name: '乙' },
    ];
    const store = openForm(
      [
        { Name: 'A', Tab: 'a' },
        { Name: 'B', Tab: 'b' },
      ],
      {},
      { Tabs },
    );
    store.clickTab('乙');
    expect(store.state().activeTab).toBe('b');
    store.setTabVisible('b', false);
    expect(store.state().activeTab).toBe('a');
    store.clickTab('b');
    expect(store.state().activeTab).toBe('a');
    store.setErrors(new Map([['A', '错']]));
    expect(store.state().tabs.map(({ errors }) => errors)).toEqual([1, 0]);
  });

  it('I5-map: a script that sets a companion column moves the point', () => {
    const store = openForm([{ Name: 'Loc', Component: 'Map' }], {
      mode: 'Edit',
      row: { Id: 'r', Loc: '{"Address":"站"}', Loc_Lng: 121, Loc_Lat: 29 },
    });
    store.formSet('Loc_Lng', 122);
    expect(store.values()).toMatchObject({
      Loc: { Address: '站', Lng: 122, Lat: 29 },
      Loc_Lng: 122,
      Loc_Lat: 29,
    });
  });

  it('I5-select: a stored scalar equals the option it is expanded to', () => {
    const Config = { SelectSaveField: 'Id', SelectLabel: 'Name' };
    const store = openForm([{ Name: 'A', Component: 'Select', Config }], {
      mode: 'Edit',
      row: { Id: 'r', A: 'c1' },
    });
    store.set('A', { Id: 'c1', Name: 'Acme' });
    expect(store.changed()).toEqual([]);
    expect(store.state().dirty).toBe(false);
    store.set('A', { Id: 'c2', Name: 'Beta' });
    expect(store.changed()).toEqual(['A']);
  });

  it('I5-select: a choice a script sets joins the options', () => {
    const Config = { SelectSaveField: 'Id', SelectLabel: 'Name' };
    const store = openForm([{ Name: 'A', Component: 'Select', Config, Data: [{ Id: 'c1', Name: 'Acme' }] }]);
    store.formSet('A', { Id: 'c9', Name: 'Nova' });
    store.formSet('A', 'c1');
    expect(store.stateOf('A')?.options.map(({ label }) => label)).toEqual(['Acme', 'Nova']);
    expect(store.value('A')).toEqual({ Id: 'c1', Name: 'Acme' });
  });

  it('I5-draft: entered values come back in a new store, and fields that no longer exist are named', () => {
    const fields = [
      { Name: 'A' },
      { Name: 'N', Component: 'NumberText' },
      { Name: 'Kids', Component: 'TableChild', Type: '' },
    ];
    const row = { Id: 'r', A: '旧', N: 5 };
    const store = openForm(fields, { mode: 'Edit', row });
    store.set('A', '新');
    store.set('N', '');
    store.holdRow('Kids', { action: 'Insert', Id: 'k1', values: { X: 1 }, row: { Id: 'k1', X: 1 } });
    const draft = JSON.parse(JSON.stringify(store.snapshot()));
    const again = openForm(fields.slice(0, 2), { mode: 'Edit', row });
    expect(again.restore(draft)).toEqual(['Kids']);
    expect(again.changed()).toEqual(['A', 'N']);
    expect(again.values()).toMatchObject({ A: '新', N: '' });
    expect(again.state().dirty).toBe(true);
  });

  it('I5-child: changes of a child row are held as one', () => {
    const store = openForm([{ Name: 'Kids', Component: 'TableChild' }]);
    const hold = (action: 'Insert' | 'Update' | 'Delete', Id: string, values = {}): void =>
      store.holdRow('Kids', { action, Id, values, row: { Id, ...values } });
    hold('Insert', 'k1', { X: 1 });
    hold('Update', 'k1', { X: 2 });
    hold('Update', 'k2', { Y: 1 });
    hold('Delete', 'k2');
    hold('Insert', 'k3');
    hold('Delete', 'k3');
    expect(store.stateOf('Kids')?.held).toMatchObject([
      { action: 'Insert', Id: 'k1', values: { X: 2 } },
      { action: 'Delete', Id: 'k2', values: {} },
    ]);
    expect(store.state().dirty).toBe(true);
    store.dropHeld('Kids', 'k1');
    store.dropHeld('Kids', 'k2');
    expect(store.state().dirty).toBe(false);
  });

  it('I5-saved: after a save nothing is unsaved and the server’s values are shown', () => {
    const store = openForm([{ Name: 'A' }, { Name: 'No', Component: 'AutoNumber' }]);
    store.set('A', 'x');
    store.saved({ Id: 'row-1', A: 'x', No: 'KH001' }, 'Edit');
    expect(store.state()).toMatchObject({ mode: 'Edit', dirty: false });
    expect(store.value('No')).toBe('KH001');
    expect(store.changed()).toEqual([]);
  });
});
