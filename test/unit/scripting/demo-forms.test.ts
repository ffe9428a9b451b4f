import type { RunningServer } from '../../../server/app';
import { eventually } from '../../kit/eventually';
import { patience } from '../../kit/patience';
import { smallServer } from '../../kit/small-server';
import { signIn, startClient, stopClient } from '../../kit/signed-in';
import { formReading } from '@/form/form-reading';
import type { JsonObject } from '@/lib/json';
import { openForm } from '@/form/open-form';
import { compiledScripts } from '@/scripting/compiled/generated';
import { createCompiledRunner } from '@/scripting/compiled-runner';
import { createFormScripts } from '@/form/scripting/host';
import { createSandboxRunner } from '@/scripting/sandbox-runner';
import type { ScriptPorts } from '@/form/scripting/script-ports';
import { stopMessage } from '@/form/store/submit-rules';

// Taro opens pages and needs a browser for it; none is opened here.
jest.mock('@/navigation/navigation', () => ({ open: () => Promise.resolve() }));
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }));

let server: RunningServer;
let ports: ScriptPorts;

beforeAll(async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  ports = (await import('@/form/scripting/app-ports')).appScriptPorts;
  server = await smallServer();
  await startClient(server.url);
  await signIn('admin');
}, patience(120_000));

afterAll(async () => {
  await stopClient();
  await server.close();
});

const runners = [
  ['sandbox', createSandboxRunner],
  ['the module mini-programs are built with', () => createCompiledRunner(compiledScripts)],
] as const;

describe.each(runners)('the demo forms by %s', (_name, make) => {
  async function opened(tableName: string, presets: JsonObject = {}) {
    const form = await openForm(
      { tableName, mode: 'Add', presets, viewer: { isAdmin: true, roleIds: [] } },
      formReading('now').ports,
    );
    if (!form.ok) throw new Error(form.message);
    const { store } = form;
    const scripts = createFormScripts(store, { runner: make(), ports, context: {} });
    await scripts.formIn();
    store.start();
    return { store, scripts };
  }

  it('I6-demo-fields: fields follow the kind of expense, and one is computed from another', async () => {
    const { store } = await opened('diy_demo_expense');
    store.set('Kind', '住宿');
    await eventually(() => {
      expect(store.stateOf('Nights')?.visible).toBe(true);
      expect(store.stateOf('From')?.visible).toBe(false);
    });
    store.set('Nights', 3);
    await eventually(() => expect(Number(store.value('Amount'))).toBe(1200));
    store.set('Kind', '招待');
    await eventually(() => expect(store.stateOf('Guests')).toMatchObject({ visible: true, required: true }));
  });

  it('I6-demo-submit: the submit asks the server', async () => {
    const { store, scripts } = await opened('diy_demo_expense', { Kind: '办公' });
    store.set('Amount', 999_999);
    expect(stopMessage(await scripts.beforeSubmit('Insert'))).toMatch(/^本月办公预算剩余 \d+ 元，不能提交$/);
    store.set('Amount', 12);
    expect(stopMessage(await scripts.beforeSubmit('Insert'))).toBeNull();
    expect(store.value('Status')).toBe('待审核');
  });

  it('I6-demo-leave: working days from dates, half days too, as the server counts them', async () => {
    const { store } = await opened('diy_leave', { Leixing: '事假', KaishiRQ: '2027-03-05' });
    const counted = (days: number) => eventually(() => expect(Number(store.value('Tianshu'))).toBe(days));
    store.set('JieshuRQ', '2027-03-08');
    await counted(2);
    store.set('JieshuSD', '上午');
    await counted(1.5);
    store.set('KaishiSD', '下午');
    await counted(1);
  });

  it('I6-demo-order: an order’s date, and the amount of its rows', async () => {
    const order = await opened('diy_order');
    expect(String(order.store.value('OrderDate'))).toMatch(/^\d{4}-\d{2}-\d{2}/);
    const item = await opened('diy_order_item');
    item.store.set('Quantity', 3);
    item.store.set('Price', 12.5);
    await eventually(() => expect(Number(item.store.value('Amount'))).toBe(37.5));
  });
});
