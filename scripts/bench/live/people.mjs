import { loadSource } from '../../lib/typescript.mjs';

export const TENANT = 'microi';
const PASSWORD = 'demo1234';
const NOTICE = 'diy_notice';
const PURCHASE = 'diy_purchase';

/** A person who calls the server from a device other than the one with the observed page. */
export async function person(url, Account) {
  const send = (address, body, headers = {}) =>
    fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', osclient: TENANT, ...headers },
      body: JSON.stringify({ OsClient: TENANT, _ClientType: 'H5', ...body }),
    });
  const login = await send('/api/SysUser/login', { Account, Pwd: PASSWORD });
  const authorization = login.headers.get('authorization') ?? '';
  return async (address, body) => {
    const answer = await (await send(address, body, { authorization })).json();
    if (answer.Code !== 1) throw new Error(`${address}: ${answer.Msg}`);
    return answer.Data;
  };
}

/** Writes notices, the newest of all. @param ask of {@link person} */
export const noticesOf = (ask) => ({
  add: async (Title) => {
    const _RowModel = { Title, PublishTime: '2099-01-05 09:00:00' };
    return (await ask('/api/FormEngine/addFormData', { FormEngineKey: NOTICE, _RowModel })).Id;
  },
  change: (Id, Title) =>
    ask('/api/FormEngine/uptFormData', { FormEngineKey: NOTICE, Id, _RowModel: { Title } }),
  remove: (Id) => ask('/api/FormEngine/delFormData', { FormEngineKey: NOTICE, Id }),
});

/** Hands in a purchase. @returns Id of its row */
export async function handIn(ask, Wupin) {
  const { flowDesignId } = loadSource('server/seed/subjects/flow-designs.ts');
  const row = { Leibie: '备件', Wupin, Shuliang: 1, Danjia: 80, Jine: 80, Yongtu: '备用' };
  const _RowModel = { ...row, XuyaoRQ: '2099-01-05' };
  const { Id } = await ask('/api/FormEngine/addFormData', { FormEngineKey: PURCHASE, _RowModel });
  await ask('/api/WorkFlow/StartWork', {
    FlowDesignId: flowDesignId(TENANT, 'purchase'),
    TableRowId: Id,
    FormData: JSON.stringify(row),
    NoticeFields: JSON.stringify([{ Name: 'Wupin', Label: '物品名称', Value: Wupin }]),
  });
  return Id;
}

/** Refuses a purchase, which ends its flow. */
export async function refuse(ask, rowId) {
  const works = await ask('/api/WorkFlow/getWFWork', { WorkType: 'Todo', _PageIndex: 1, _PageSize: 500 });
  const { Id: WorkId, FlowId } = works.find(({ TableRowId }) => TableRowId === rowId);
  await ask('/api/WorkFlow/sendWork', { WorkId, FlowId, ApprovalType: 'Disagree', ApprovalIdea: '不买' });
}

/** A page of a logged-in person; while it is cut off nothing that it sends arrives, and nothing reaches it. */
export async function openPage(browser, url, account) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' });
  const page = await context.newPage();
  let isCut = false;
  const channels = new Set();
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    channels.add(async () => {
      await server.close();
      await socket.close();
    });
  });
  await context.route('**/api/**', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(`${url}/#/pages/mine/login/login`);
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/naviBar\/home/);
  return {
    page,
    async setCut(cut) {
      isCut = cut;
      if (!cut) return;
      await Promise.all([...channels].map((close) => close().catch(() => undefined)));
      channels.clear();
    },
  };
}
