import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { drafts } from '@/data/cache/app-cache';
import { login } from '@/data/session/session';
import { sessionStore } from '@/data/session/session-store';
import { chooseFile } from '../kit/choose-file';
import { withoutNetwork } from '../kit/network';
import { patience } from '../kit/patience';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type TestTenant } from '../kit/tenant';

const REFUSED = '您没有权限做此操作！';

/** Another person takes the same phone. */
const hand = (account: string) => login.withPassword({ account, password: DEMO_PASSWORD }, false);

describe('a user who may not finish it is informed before starting', () => {
  beforeAll(async () => void (await startTenant('limited')));

  it('J-A7-limited-disc: the DISC test names what remains possible and offers no question', async () => {
    const page = await renderPage('disc');
    await within(page).findByText('需要时请联系管理员开通');
    expect(within(page).getByText(REFUSED)).toBeTruthy();
    expect(within(page).queryByRole('button', { name: '重试' })).toBeNull();
    expect(within(page).queryByRole('button', { name: /测评|继续/ })).toBeNull();
  });

  it('J-A7-limited-report: the daily report has nothing to write and nothing to read, whatever the address says', async () => {
    const page = await renderPage('dailyReport', { date: '2026-03-04' });
    await within(page).findByText('需要时请联系管理员开通');
    expect(within(page).queryByRole('tab')).toBeNull();
    expect(within(page).queryByText(/已收到/)).toBeNull();
    expect(within(page).queryByLabelText('本期完成')).toBeNull();
  });

  it('J-A7-limited-visit: the check-in has no form for this user', async () => {
    const page = await renderPage('daka');
    await within(page).findByText(REFUSED);
    expect(within(page).queryByRole('textbox')).toBeNull();
    expect(within(page).queryByRole('button', { name: '打卡' })).toBeNull();
  });
});

it('J-A7-read-only-punch: a read-only account is informed of that, and led to what it can view', async () => {
  await startTenant('viewer');
  const disc = await renderPage('disc');
  await within(disc).findByText('不能开始测评；可以查看以往的结果');
  const visit = await renderPage('daka');
  await within(visit).findByText('不能打卡；可以查看打卡记录');
  const cells = within(visit).getAllByRole('button', { name: '打卡记录' });
  await userEvent.click(cells[cells.length - 1] as HTMLElement);
  await shownPage('dakaList');
  const page = await renderPage('kaoqin');
  await within(page).findByText('不能打卡；可以查看今天的班次和月历');
});

it('J-A7-unknown: while the permission is unknown the user may start', async () => {
  await startTenant('inspector');
  await withoutNetwork(async () => {
    const page = await renderPage('disc');
    await within(page).findByRole('button', { name: '开始测评' });
  }, '/getSysMenuStep');
});

describe('the DISC test', () => {
  let tenant: TestTenant;
  beforeAll(async () => void (tenant = await startTenant('inspector')));

  const answer = async (page: HTMLElement, from: number, to: number) => {
    for (let question = from; question <= to; question += 1) {
      await within(page).findByText(`第 ${question} 题，共 40 题`);
      await userEvent.click(within(page).getAllByRole('radio')[0] as HTMLElement);
    }
  };

  it('DISC-own-answers: a user’s answers are there after another user had the phone, who does not see them', async () => {
    const page = await renderPage('disc');
    await userEvent.click(await within(page).findByRole('button', { name: '开始测评' }));
    await answer(page, 1, 3);
    await hand('buyer');
    const other = await renderPage('disc');
    await within(other).findByRole('button', { name: '开始测评' });
    await hand('inspector');
    const again = await renderPage('disc');
    await userEvent.click(await within(again).findByRole('button', { name: '继续第 4 题' }));
    await userEvent.click(await within(again).findByRole('button', { name: '上一题' }));
    expect(within(again).getAllByRole('radio', { checked: true })).toHaveLength(1);
  });

  it(
    'DISC-share: a result belongs to its owner, who shares it, stops sharing, views it without a network, deletes it',
    async () => {
      const mine = async () => {
        const me = sessionStore.getState().user?.Id;
        return (await storedRows(tenant, 'diy_disc_result')).filter(({ UserId }) => UserId === me);
      };
      for (const row of await mine()) {
        const { ask } = await elsewhere(tenant, 'inspector');
        await ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_disc_result', Id: row['Id'] });
      }
      await renderPage('changePassword');
      const page = await renderPage('disc');
      await userEvent.click(await within(page).findByRole('button', { name: '继续第 4 题' }));
      await answer(page, 4, 40);
      await userEvent.click(await within(page).findByRole('button', { name: '查看结果' }));
      await within(page).findByText('仅自己可见', undefined, { timeout: patience(20_000) });
      const colleague = await elsewhere(tenant, 'buyer');
      const seen = () =>
        colleague.ask<{ UserId: string }[]>('/api/FormEngine/getTableData', {
          FormEngineKey: 'diy_disc_result',
          _PageSize: 500,
        });
      const isSeen = async () =>
        (await seen()).some(({ UserId }) => UserId === sessionStore.getState().user?.Id);
      expect(await isSeen()).toBe(false);

      await userEvent.click(within(page).getByRole('button', { name: '共享给同事' }));
      const sheet = await screen.findByRole('dialog');
      const buyer = (await colleague.ask<{ Name: string }>('/api/SysUser/getCurrentUser')).Name;
      await userEvent.click(await within(sheet).findByRole('checkbox', { name: new RegExp(buyer) }));
      await userEvent.click(within(sheet).getByRole('button', { name: /确定/ }));
      await within(page).findByText(`已共享给 ${buyer}`);
      await waitFor(async () => expect(await isSeen()).toBe(true));

      await userEvent.click(await within(page).findByRole('button', { name: '取消共享' }));
      const question = await screen.findByRole('alertdialog');
      await userEvent.click(within(question).getByRole('button', { name: '取消共享' }));
      await within(page).findByText('仅自己可见');
      await waitFor(async () => expect(await isSeen()).toBe(false));

      await withoutNetwork(async () => {
        await renderPage('changePassword');
        const kept = await renderPage('disc');
        await within(kept).findByText('你的工作方式');
      });
      await renderPage('changePassword');
      const last = await renderPage('disc');
      await userEvent.click(await within(last).findByRole('button', { name: '删除这份结果' }));
      const sure = await screen.findByRole('alertdialog');
      await userEvent.click(within(sure).getByRole('button', { name: '删除' }));
      await within(last).findByText('还没有测评记录');
      await waitFor(async () => expect(await mine()).toEqual([]));
    },
    patience(120_000),
  );
});

describe('unsent input is still there', () => {
  let tenant: TestTenant;
  beforeAll(async () => void (tenant = await startTenant('field')));
  const kept = async () => JSON.stringify(await drafts.list());

  it('VISIT-draft: texts and photos of a visit survive leaving, belong to one user, and are removed once they are sent', async () => {
    const page = await renderPage('daka');
    await userEvent.click(await within(page).findByRole('radio', { name: '供应商' }));
    await userEvent.type(await within(page).findByLabelText('拜访对象'), '没打完的供应商');
    await userEvent.type(within(page).getByLabelText('备注'), '谈到一半');
    const photo = new File(['door'], 'door.png', { type: 'image/png' });
    await chooseFile(within(page).getByRole('button', { name: '拍照' }), photo);
    await within(page).findByRole('button', { name: '查看照片 1' });
    await userEvent.click(within(page).getByRole('button', { name: '返回' }));
    await userEvent.click(await screen.findByRole('button', { name: /存草稿并离开/ }));
    await waitFor(async () => expect(await kept()).toContain('谈到一半'));

    await hand('manager');
    const other = await renderPage('daka');
    expect((await within(other).findByLabelText<HTMLTextAreaElement>('备注')).value).toBe('');
    await hand('field');
    const again = await renderPage('daka');
    await within(again).findByText('已恢复上次没有提交的内容');
    expect(within(again).getByLabelText<HTMLInputElement>('拜访对象').value).toBe('没打完的供应商');
    await within(again).findByRole('button', { name: '查看照片 1' });
    await userEvent.click(within(again).getByRole('button', { name: '移除照片 1' }));
    await waitFor(() => expect(within(again).queryByRole('button', { name: '查看照片 1' })).toBeNull());
    await userEvent.click(within(again).getByRole('button', { name: '撤销' }));
    await within(again).findByRole('button', { name: '查看照片 1' });
    // Until the page knows its location, it stores no visit.
    await within(again).findByText(/网络估计位置/);
    await userEvent.click(within(again).getByRole('button', { name: '打卡' }));
    await screen.findByText('打卡成功');
    const [row] = (await storedRows(tenant, 'Diy_location')).filter(
      ({ BaifangDX }) => BaifangDX === '没打完的供应商',
    );
    expect(row).toMatchObject({ Beizhu: '谈到一半' });
    expect(row?.['Tupian']).toContain('door');
    expect(await kept()).not.toContain('谈到一半');
  });

  it('VISIT-kind: typed text outlives a change of kind, and a look at the customers', async () => {
    await renderPage('changePassword');
    const page = await renderPage('daka');
    const target = () => within(page).findByLabelText<HTMLInputElement>('拜访对象');
    const choose = async (kind: string) =>
      userEvent.click(await within(page).findByRole('radio', { name: kind }));
    await choose('供应商');
    await userEvent.type(await target(), '城北石材市场');
    await choose('工地');
    expect((await target()).value).toBe('城北石材市场');
    await choose('客户');
    await within(page).findByText('选择客户');
    expect(within(page).queryByText('城北石材市场')).toBeNull();
    await choose('其他');
    expect((await target()).value).toBe('城北石材市场');
    await userEvent.clear(await target());
  });

  it('REPORT-draft-files: files chosen for a report are there when the page is opened again, and are sent with it', async () => {
    const opened = async () => {
      const page = await renderPage('dailyReport', { date: '2026-03-05' });
      const done = await within(page).findByLabelText<HTMLTextAreaElement>('本期完成');
      return { page, done };
    };
    const { page, done } = await opened();
    await userEvent.clear(done);
    await userEvent.type(done, '带附件');
    await chooseFile(within(page).getByRole('button', { name: '添加附件' }), new File(['x'], '清单.txt'));
    await within(page).findByText('清单.txt');
    await waitFor(async () => expect(await kept()).toContain('清单.txt'));
    await renderPage('changePassword');
    const again = await opened();
    await within(again.page).findByText('清单.txt');
    expect(again.done.value).toBe('带附件');
    await userEvent.type(within(again.page).getByLabelText('下期计划'), '明天');
    await userEvent.click(within(again.page).getByRole('button', { name: '提交' }));
    await screen.findByText('报告已提交');
    const [row] = (await storedRows(tenant, 'diy_daily_report')).filter(
      ({ WanchengGZ }) => WanchengGZ === '带附件',
    );
    expect(row?.['Fujian']).toContain('清单.txt');
    expect(await kept()).not.toContain('清单.txt');
  });

  it('KEPT-comment: a comment outlives the sheet of its report, and is gone once it is sent', async () => {
    await renderPage('changePassword');
    const [row] = await storedRows(tenant, 'diy_daily_report');
    const write = async () => {
      await renderPage('changePassword');
      await renderPage('dailyReport', { id: String(row?.['Id']) });
      return screen.findByRole<HTMLInputElement>('textbox', { name: '写评论' });
    };
    await userEvent.type(await write(), '数字再核一下');
    await waitFor(async () => expect(await kept()).toContain('数字再核一下'));
    const again = await write();
    await waitFor(() => expect(again.value).toBe('数字再核一下'));
    await userEvent.click(screen.getByRole('button', { name: '发送' }));
    await screen.findByText('评论已发送');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: '写评论' }).value).toBe(''),
    );
    expect(await kept()).not.toContain('数字再核一下');
  });
});
