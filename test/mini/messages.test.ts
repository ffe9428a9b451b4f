import type { UploadedFile } from '../../src/data/protocol/file';
import { menuId } from '../../server/seed/base/define-menu';
import { demoVisitor } from '../contract/demo-kit';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { PLATFORMS } from './builds';
import { MiniTenant } from './mini-tenant';
import { photo } from './photo';

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start();
}, patience(120_000));

afterAll(() => tenant.close());

it.each(PLATFORMS)(
  'MINI-messages: on %s a refused applicant gets the reason, opens the approval from there, and the server has all messages as read',
  async (platform) => {
    const idea = `${platform} 人手不够`;
    const [field, manager] = [await demoVisitor(tenant, 'field'), await demoVisitor(tenant, 'manager')];
    const app = await tenant.open(platform, { account: 'field' });
    await app.tap('消息');
    await app.waitForPage('pages/naviBar/message/index');
    await app.waitFor(/^审批/, { role: 'link' });

    const leave = await field.startLeave(1);
    await manager.decide(leave, 'Disagree', { ApprovalIdea: idea });
    await app.waitFor(/^审批.*[1-9]\d* 条未读$/, { role: 'link' });
    await app.tap(/^审批/, { role: 'link' });
    await app.waitForPage('pages/workbench/work-message/list');
    await app.tap(new RegExp(`^未读：审批拒绝.*${idea}`), { role: 'link' });
    await app.waitForPage('pages/workbench/work-detail/index');
    await app.waitFor(new RegExp(idea));

    await app.back();
    await app.waitForPage('pages/workbench/work-message/list');
    await app.waitFor(new RegExp(`^审批拒绝.*${idea}`), { role: 'link' });
    await app.tap('全部已读', { role: 'button' });
    await eventually(async () => {
      const messages = await tenant.stored('diy_message', 'ReceiverUserId', field.id);
      const unread = messages.filter(({ Type, IsRead }) => Type === '审批' && String(IsRead) !== '1');
      expect([messages.length > 0, unread]).toEqual([true, []]);
    });
    await app.waitForGone(/^未读/, { role: 'link' });
    await app.close();
  },
);

it.each(PLATFORMS)(
  'MINI-messages-offline: on %s messages read without a network are read at the server once there is one',
  async (platform) => {
    const [admin, warehouse] = [await demoVisitor(tenant, 'admin'), await demoVisitor(tenant, 'warehouse')];
    const message = {
      Type: '系统',
      Title: '停机维护',
      Content: '今晚十点',
      IsRead: 0,
      ReceiverUserId: warehouse.id,
    };
    await admin.addRow('diy_message', message);
    const app = await tenant.open(platform, { account: 'warehouse' });
    await app.tap('消息');
    await app.tap(/^系统/, { role: 'link' });
    await app.waitForPage('pages/workbench/work-message/list');
    await app.waitFor(/^未读/, { role: 'link' });
    const unread = async () =>
      (await tenant.stored('diy_message', 'ReceiverUserId', warehouse.id)).filter(
        ({ Type, IsRead }) => Type === '系统' && String(IsRead) !== '1',
      ).length;
    const before = await unread();
    await app.setOnline(false);
    await app.tap('全部已读', { role: 'button' });
    await app.waitFor('联网后标为已读');
    await app.waitForGone(/^未读/, { role: 'link' });
    expect([before > 0, await unread()]).toEqual([true, before]);
    await app.setOnline(true);
    await eventually(async () => expect(await unread()).toBe(0));
    await app.close();
  },
);

it.each(PLATFORMS)(
  'MINI-private-text: on %s a private picture inside a text is drawn where the server lets this user read it',
  async (platform) => {
    const admin = await demoVisitor(tenant, 'admin');
    const form = new FormData();
    form.append('Path', '/editor');
    form.append('Limit', 'true');
    form.append('file', new Blob([new Uint8Array(photo())]), `plan ${platform}.png`);
    const { Path } = (await admin.send<UploadedFile>('/api/HDFS/upload', form)).Data;
    const id = await admin.addRow('diy_notice', {
      Title: '平面图',
      Kind: '通知',
      Content: `<p>见图<img src="${Path}"></p>`,
    });
    const path = `/pages/workbench/work-detail/index?menu=${menuId('microi', 'notice')}&id=${id}`;
    const app = await tenant.open(platform, { account: 'field', path });
    await app.waitFor('平面图');
    await eventually(async () => {
      const texts = JSON.stringify(await app.properties('rich-text'));
      expect(texts).toContain('/private/');
    });
    await app.close();
  },
);
