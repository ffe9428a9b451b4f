import { ulid } from 'ulid';
import { menuId } from '../../server/seed/base/define-menu';
import type { UploadedFile } from '../../src/data/protocol/file';
import { demoVisitor } from '../contract/demo-kit';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { PLATFORMS } from './builds';
import type { LeftBehind, MiniApp } from './mini-app';
import { MiniTenant } from './mini-tenant';
import { photo } from './photo';

const menus = { order: menuId('microi', 'order'), product: menuId('microi', 'product') };

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start();
}, patience(120_000));

afterAll(() => tenant.close());

const list = (menu: string) => `/pages/workbench/work-list/index?menu=${menu}`;
const detail = (menu: string, id: string) => `/pages/workbench/work-detail/index?menu=${menu}&id=${id}`;
const edit = (menu: string, id: string) => `/pages/workbench/work-add/index?menu=${menu}&mode=Edit&id=${id}`;

it.each(PLATFORMS)(
  'MINI-offline-day-%s: ten kinds of page are shown without a network after a kill, a record is edited, seen after another kill, and arrives',
  async (platform) => {
    const order = ulid();
    const [product] = await tenant.rows('diy_product', 'Name', '远程诊断');
    const [customer] = await tenant.rows('diy_customer', 'IsDeleted', '0');
    await tenant.add('diy_order', [
      { Id: order, CustomerId: customer?.Id, OrderDate: '2026-11-02', Status: '草稿' },
    ]);
    const line = { OrderId: order, ProductId: product?.Id, Quantity: 2, Price: 3 };
    await tenant.add('diy_order_item', [{ Id: ulid(), ...line }]);
    const pages: Array<[path: string, shown: string | RegExp]> = [
      ['/pages/naviBar/home/index', '公告'],
      ['/pages/naviBar/workbench/index', '客户与销售'],
      ['/pages/naviBar/contact/index', /共 \d+ 人/],
      ['/pages/naviBar/message/index', '公告消息'],
      ['/pages/workbench/work-todo/index', /请假审批|采购审批/],
      [list(menus.product), '远程诊断'],
      [detail(menus.product, String(product?.Id)), '产品编码'],
      [detail(menus.order, order), '1 行'],
      ['/pages/tools/kaoqin/index', /班次 /],
      [edit(menus.product, String(product?.Id)), '规格型号'],
    ];
    const spec = `加长 ${platform}`;
    let app: MiniApp = await tenant.logIn(platform);
    let left: LeftBehind = await app.kill();
    /** Opens a page as after the app was killed. */
    const reopen = async (path: string, online: boolean): Promise<MiniApp> => {
      app = await tenant.open(platform, { left, path, online });
      if (!online) app.expectErrors(/request/);
      return app;
    };
    for (const [path, shown] of pages) {
      await (await reopen(path, true)).waitFor(shown);
      left = await app.kill();
    }
    for (const [path, shown] of pages) {
      await reopen(path, false);
      await app.waitFor(path === detail(menus.order, order) ? /^1 行 · \d\d:\d\d 保存$/ : shown);
      await app.waitFor(/当前离线|当前没有网络/);
      left = await app.kill();
    }
    await reopen(edit(menus.product, String(product?.Id)), false);
    await app.type('规格型号', spec);
    await app.tap('提交');
    await app.waitForGone('提交');
    left = await app.kill();
    await (await reopen(detail(menus.product, String(product?.Id)), false)).waitFor(spec);
    await app.setOnline(true);
    await eventually(async () =>
      expect(await tenant.rows('diy_product', 'Name', '远程诊断')).toMatchObject([{ Spec: spec }]),
    );
    await app.close();
  },
);

it.each(PLATFORMS)(
  'MINI-picture-offline-%s: a private picture of a record that was seen is drawn from the phone, after a kill and without a network',
  async (platform) => {
    const admin = await demoVisitor(tenant, 'admin');
    const form = new FormData();
    form.append('Path', '/img');
    form.append('Limit', 'true');
    form.append('file', new Blob([new Uint8Array(photo())]), 'front.png');
    const { Path } = (await admin.send<UploadedFile>('/api/HDFS/upload', form)).Data;
    const id = await admin.addRow('diy_product', { Name: `样机 ${platform}`, Code: platform, Picture: Path });
    const path = detail(menus.product, id);
    const drawn = async (app: MiniApp) => {
      let kept: string[] = [];
      await eventually(async () => {
        const sources = (await app.properties('image')).map(({ src }) => String(src));
        kept = sources.filter((src) => src.includes('/kept/'));
        expect(kept).toEqual([expect.stringMatching(/\.png$/)]);
      });
      return kept;
    };
    const app = await tenant.open(platform, { account: 'field', path });
    const seen = await drawn(app);
    const again = await tenant.open(platform, { left: await app.kill(), path, online: false });
    again.expectErrors(/request/);
    expect(await drawn(again)).toEqual(seen);
    await again.close();
  },
);
