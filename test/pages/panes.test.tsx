import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { ulid } from 'ulid';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, storedRows, type Elsewhere, type TestTenant } from '../kit/tenant';

/** jsdom lays nothing out: each element is as wide as the window next to the rail. */
const PANES = 1000;
const { innerWidth } = window;
const setWidth = (width: number) => {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
};

beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => PANES });
});
afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth'));
afterEach(() => setWidth(innerWidth));

const separator = (page: HTMLElement) => within(page).findByRole('separator', { name: '调整左右宽度' });
const share = (of: HTMLElement) => of.getAttribute('aria-valuenow');
const pane = (name: string | RegExp) => screen.findByRole('region', { name });

describe('in an office', () => {
  let tenant: TestTenant;
  let admin: Elsewhere;
  let me: string;
  const list = { menu: menuId('yunqi', 'customer') };

  beforeAll(async () => {
    tenant = await startTenant('manager');
    admin = await elsewhere(tenant, 'admin');
    me = (await elsewhere(tenant, 'manager')).id;
    await admin.ask('/api/FormEngine/delFormDataByWhere', {
      FormEngineKey: 'diy_message',
      _Where: [{ Name: 'ReceiverUserId', Value: me, Type: '=' }],
    });
  });

  it('PANES-keys: the arrows, Home and End move the separator of a list, and a double click puts it back', async () => {
    const page = await renderPage('workList', list);
    const between = await separator(page);
    const side = between.previousElementSibling as HTMLElement;
    await waitFor(() => expect(side.style.width).toBe('360px'));
    expect([
      share(between),
      between.getAttribute('aria-valuemin'),
      between.getAttribute('aria-valuemax'),
    ]).toEqual(['36', '32', '52']);
    between.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(side.style.width).toBe('392px'));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(share(between)).toBe('38'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(side.style.width).toBe('520px'));
    await userEvent.keyboard('{ArrowRight}');
    expect(side.style.width).toBe('520px');
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(side.style.width).toBe('320px'));
    await userEvent.dblClick(between);
    await waitFor(() => expect(side.style.width).toBe('360px'));
  });

  it('PANES-kept: its place is remembered for its list and its person', async () => {
    (await separator(await renderPage('workList', list))).focus();
    await userEvent.keyboard('{End}');
    await renderPage('changePassword');
    const again = await separator(await renderPage('workList', list));
    await waitFor(() => expect(share(again)).toBe('52'));
    const other = await separator(await renderPage('workTodo', {}));
    expect(share(other)).toBe('36');
    await logInAs('field');
    const colleague = await separator(await renderPage('workList', list));
    expect(share(colleague)).toBe('36');
    await logInAs('manager');
  });

  it('PANES-messages: a message is read next to the list, with the record it is about, and J goes on to the next one', async () => {
    const send = (Title: string, LinkUrl: string) =>
      admin.ask('/api/FormEngine/addFormData', {
        FormEngineKey: 'diy_message',
        _RowModel: { Title, Content: `${Title}的内容`, Type: '系统', IsRead: 0, ReceiverUserId: me, LinkUrl },
      });
    const [customer] = await storedRows(tenant, 'diy_customer');
    const table = '/pages/workbench/work-detail/index?table=diy_customer&id=';
    await send('停电通知', '');
    await send('客户提醒', `${table}${String(customer?.['Id'])}`);
    const page = await renderPage('message');
    await userEvent.click(await within(page).findByRole('link', { name: /^未读：客户提醒/ }));
    const record = await pane('客户提醒');
    await within(record).findByText('客户提醒的内容');
    await within(record).findAllByText(String(customer?.['CustName']));
    await userEvent.keyboard('j');
    const text = await pane('停电通知');
    expect(text.textContent).toContain('停电通知的内容');
    expect(within(text).queryByRole('button', { name: '打开' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await within(page).findByRole('link', { name: /^停电通知/, current: 'page' });
    await waitFor(async () => {
      const own = (await storedRows(tenant, 'diy_message')).filter((row) => row['ReceiverUserId'] === me);
      expect(own.map(({ IsRead }) => IsRead)).toEqual([1, 1]);
    });
    await userEvent.keyboard('k');
    await userEvent.click(await within(await pane('客户提醒')).findByRole('button', { name: '打开' }));
    await shownPage('workDetail');
  });

  it('PANES-contacts: departments, people and a card are next to each other', async () => {
    setWidth(1280);
    const page = await renderPage('contact');
    const tree = await within(page).findByRole('navigation', { name: '部门' });
    const sales = await within(tree).findByRole('button', { name: /^销售部 [1-9]/ });
    const count = /\d+/.exec(sales.getAttribute('aria-label') ?? '')?.[0];
    await userEvent.click(sales);
    await within(page).findByText(`共 ${count} 人`);
    const [person] = await within(page).findAllByRole('button', { name: /\*\*\*\*/ });
    await userEvent.click(person as HTMLElement);
    const name = person?.getAttribute('aria-label')?.split(' ')[0] ?? '';
    const card = await pane(name);
    await within(card).findByRole('button', { name: '打电话' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(within(tree).getByRole('button', { name: '全部' }));
    await userEvent.type(within(page).getByRole('searchbox'), '没有这个人');
    await within(page).findByText('没有找到“没有这个人”');
  });

  it('PANES-mine: a page of Mine is beside its list; J and K go on, Esc leaves it, and what it offers works there', async () => {
    const page = await renderPage('mine');
    const row = (name: RegExp) => within(page).findByRole('button', { name });
    await userEvent.click(await row(/^修改密码/));
    const password = await pane('修改密码');
    expect((await row(/^修改密码/)).getAttribute('aria-current')).toBe('true');
    await userEvent.click(within(password).getByRole('button', { name: '保存' }));
    await within(password).findByText('请输入旧密码');
    // A letter that is typed is text, not a key.
    await userEvent.type(within(password).getByLabelText(/^旧密码/), 'j');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('j');
    await within(await pane('登录设备')).findByText('本机');
    await userEvent.keyboard('{ArrowDown}k');
    await pane('登录设备');
    expect(screen.queryByRole('region', { name: '修改密码' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await within(page).findByText('选择一项，在这里查看');
    const devices = await row(/^登录设备/);
    await waitFor(() => expect(document.activeElement).toBe(devices));
    expect(devices.getAttribute('aria-current')).not.toBe('true');
    (await row(/^整理首页/)).focus();
    await userEvent.keyboard('{Enter}');
    await within(await pane('整理首页')).findByRole('button', { name: '恢复默认' });
    await userEvent.click(await row(/^DISC 测评/));
    await shownPage('disc');
  });

  it('PANES-mine-phone: on a phone a page of Mine opens alone', async () => {
    setWidth(375);
    const page = await renderPage('mine');
    await within(page).findByRole('button', { name: /^发件箱 / });
    expect(within(page).queryByRole('separator')).toBeNull();
    await userEvent.click(await within(page).findByRole('button', { name: /^存储空间/ }));
    const storage = await shownPage('storage');
    await within(storage).findByRole('heading', { name: '存储空间', level: 1 });
    expect(screen.queryByRole('region', { name: '存储空间' })).toBeNull();
  });
});

describe('on a round', () => {
  let admin: Elsewhere;
  let director: Elsewhere;
  const add = async (FormEngineKey: string, _RowModel: object) => {
    const Id = ulid();
    await admin.ask('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel });
    return Id;
  };
  const plan = (Mingcheng: string, days: number) => {
    const until = dayjs().add(days, 'day').format('YYYY-MM-DD 23:59:00');
    return add('diy_check_plan', {
      ...{ Mingcheng, Leixing: '5S', Quyu: '一号线', Zhuangtai: '待检查', FuzeRenID: director.id },
      ...{ FuzeRen: '主任', JihuaKSSJ: until, JihuaJSSJ: until },
    });
  };
  const item = (JihuaID: string, Xuhao: number, Fenlei: string) =>
    add('diy_check_item', { JihuaID, Xuhao, Fenlei, Neirong: `第 ${Xuhao} 项`, Manfen: 5 });

  beforeAll(async () => {
    const tenant = await startTenant('director', 'spec', 'loctek');
    admin = await elsewhere(tenant, 'admin');
    director = await elsewhere(tenant, 'director');
  });

  it('PANES-inspections: a task is next to the list and leads on to its items; J shows the next task', async () => {
    const first = await plan('并排 甲', -30);
    await plan('并排 乙', -29);
    await item(first, 1, '整理');
    const page = await renderPage('checkPlan');
    await userEvent.click(await within(page).findByRole('button', { name: /^并排 甲/ }));
    await within(await pane('并排 甲')).findByText('一号线');
    await userEvent.keyboard('j');
    await pane('并排 乙');
    await userEvent.keyboard('{ArrowUp}');
    const task = await pane('并排 甲');
    await userEvent.click(await within(task).findByRole('button', { name: '开始检查' }));
    await shownPage('checkPlan5S');
  });

  it('PANES-check: 1, 2 and 3 enter the results one after the other, also of the next group', async () => {
    const id = await plan('按键检查', 3);
    await item(id, 1, '整理');
    await item(id, 2, '整理');
    await item(id, 3, '整顿');
    const page = await renderPage('checkPlan5S', { id });
    await within(page).findByText(/^按 1 合格/);
    const chosen = () =>
      within(page)
        .queryAllByRole('radio', { checked: true })
        .map((radio) => radio.textContent?.trim());
    await userEvent.keyboard('1');
    await waitFor(() => expect(chosen()).toEqual(['合格']));
    await userEvent.keyboard('2');
    const problem = await within(page).findByLabelText('问题');
    await waitFor(() => expect(document.activeElement).toBe(problem));
    await userEvent.keyboard('3 处堆放');
    expect((problem as HTMLTextAreaElement).value).toBe('3 处堆放');
    problem.blur();
    await userEvent.keyboard('3');
    await within(page).findByRole('tab', { name: /^整顿/, selected: true });
    await within(page).findByText(/已检 2 \/ 3/);
    await userEvent.keyboard('1');
    await within(page).findByText(/已检 3 \/ 3/);
  });
});
