import { waitFor, within } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { patience } from '../kit/patience';
import { renderPage } from '../kit/render-page';
import { startTenant, storedRows } from '../kit/tenant';
import { sessionStore } from '@/data/session/session-store';
import { AppBoundary } from '@/app/error-boundary';
import { Boundary } from '@/ui/page/boundary';
import { appScriptPorts } from '@/form/scripting/app-ports';

/** Authorization header and path of every request that leaves the page. */
const sent: { path: string; authorization: string | undefined }[] = [];

beforeAll(() => {
  const { open, setRequestHeader } = XMLHttpRequest.prototype;
  const asked = new WeakMap<XMLHttpRequest, (typeof sent)[number]>();
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    ...args: unknown[]
  ) {
    const one = { path: new URL(String(args[1]), location.href).pathname, authorization: undefined };
    asked.set(this, one);
    sent.push(one);
    return Reflect.apply(open, this, args) as undefined;
  });
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(function (
    this: XMLHttpRequest,
    name: string,
    value: string,
  ) {
    const one = asked.get(this);
    if (one && name.toLowerCase() === 'authorization') one.authorization = value;
    setRequestHeader.call(this, name, value);
  });
});

it('S9-statistics-pages: pages are reported where the tenant turned TongjiQY on, and none where it did not', async () => {
  const tenant = await startTenant('admin');
  await renderPage('home');
  await waitFor(() => expect(sessionStore.getState().ready).toBe(true), { timeout: patience(20_000) });
  await renderPage('serverConfig');
  const reported = async () =>
    (await storedRows(tenant, 'sys_log'))
      .filter(({ Type }) => Type === '统计')
      .map(({ Content }) => String(Content));
  expect(await reported()).toEqual([]);
  sessionStore.setState(({ sysConfig }) => ({ sysConfig: sysConfig && { ...sysConfig, TongjiQY: 1 } }));
  await renderPage('changePassword');
  // rest: a page is reported once it is looked at, and nothing on the page shows the report.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await renderPage('serverConfig');
  await waitFor(async () => expect((await reported()).join()).toMatch(/changePassword.*serverConfig/), {
    timeout: patience(15_000),
    interval: 1000,
  });
});

it('S7-script-calls: a script’s anonymous reads carry no token, and its ids come from the server', async () => {
  sent.length = 0;
  await appScriptPorts.formEngine('GetTableDataAnonymous', { FormEngineKey: 'diy_feedback' });
  await appScriptPorts.request('POST', '/api/FormEngine/getFormDataAnonymous', {}, true);
  await appScriptPorts.formEngine('getTableData', { FormEngineKey: 'diy_customer', _PageSize: 1 });
  expect(await appScriptPorts.newServerId()).toMatch(/^[0-9A-Z]{26}$/);
  expect(sent.map(({ path, authorization }) => [path, authorization !== undefined])).toEqual([
    ['/api/FormEngine/GetTableDataAnonymous', false],
    ['/api/FormEngine/getFormDataAnonymous', false],
    ['/api/FormEngine/getTableData', true],
    ['/api/diytable/NewGuid', false],
  ]);
});

it.each([
  ['the content of a page', Boundary],
  ['the frame around the pages', AppBoundary],
])(
  'LOG-crash: %s that breaks is reported to the team, without secrets, and its page shows that',
  async (_name, Net) => {
    const tenant = await startTenant('admin');
    await renderPage('home');
    const { token } = sessionStore.getState();
    const Breaking = (): never => {
      throw new TypeError(`${Net.name}: no such member; token=${token}`);
    };
    // React reports it on the console as well.
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(
      <Net fallback={() => <>出错了</>}>
        <Breaking />
      </Net>,
    );
    await within(place).findByText(/出错了|页面出现异常/);
    root.unmount();
    place.remove();
    said.mockRestore();
    const told = async () =>
      (await storedRows(tenant, 'sys_log'))
        .map(({ Content }) => String(Content))
        .find((text) => text.includes(Net.name));
    await waitFor(async () => expect(await told()).toMatch(/TypeError: .*no such member/), {
      timeout: patience(15_000),
      interval: 1000,
    });
    expect(await told()).not.toContain(token);
  },
);
