import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { PLATFORMS } from './builds';
import type { MiniApp } from './mini-app';
import { MiniTenant, type StoredRow } from './mini-tenant';
import { photo } from './photo';

const GROUPS = ['整理', '整顿', '清扫', '清洁', '素养'];
const CHECK = 'pages/tools/loctek/checkPlan';
/**
 * Items in each group: 40 in all on the platform that tests the full length, fewer where only the other platform's calls matter.
 */
const PER_GROUP = { weapp: 8, lark: 2 };

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start({ osClient: 'loctek' });
}, patience(120_000));

afterAll(() => tenant.close());

/** A 5S inspection with this many items per group that awaits an inspector. @returns Id of the plan */
async function layOut(name: string, perGroup: number): Promise<string> {
  const Id = ulid();
  const plan = { Mingcheng: name, Leixing: '5S', Quyu: '一号线', Zhuangtai: '待检查' };
  await tenant.add('diy_check_plan', [{ Id, ...plan, JihuaJSSJ: '2099-01-01 17:30:00' }]);
  const items = Array.from({ length: GROUPS.length * perGroup }, (_, at): StoredRow => {
    const Fenlei = GROUPS[Math.floor(at / perGroup)];
    const item = { JihuaID: Id, Xuhao: at + 1, Fenlei, Neirong: `检查内容 ${at + 1}`, Manfen: 5 };
    return { Id: ulid(), ...item };
  });
  await tenant.add('diy_check_item', items);
  return Id;
}

const digests = (files: Buffer[]): string[] =>
  files.map((file) => createHash('sha256').update(file).digest('hex')).sort();

/** Fails an item of the open group, enters the reason and takes a photo of it. */
async function failItem(app: MiniApp, at: number, nth: number, picture: Buffer): Promise<void> {
  await app.tap('不合格', { role: 'radio', nth });
  await app.type('问题', `问题 ${at + 1}`, { nth });
  app.chooseImageReturns(picture);
  await app.tap('拍照', { role: 'button', nth });
  await app.waitFor('移除照片 1', { nth });
}

async function failAll(app: MiniApp, perGroup: number, pictures: Buffer[]): Promise<void> {
  for (const [at, picture] of pictures.entries()) {
    const nth = at % perGroup;
    if (nth === 0) {
      await app.tap(new RegExp(`^${GROUPS[at / perGroup]}`), { role: 'tab' });
      await app.waitFor(`检查内容 ${at + 1}`);
    }
    await failItem(app, at, nth, picture);
  }
}

/** Items whose photo is in the draft of the inspection on the phone: the photo is the last thing entered for each. */
function photosKept(app: MiniApp): number {
  // A text in a file: its key on a line, then the text.
  const draft = app.keptTexts().find((text) => text.includes('"fingerprint":"inspection/1"'));
  const { files } = JSON.parse(draft?.split('\n')[1] ?? '{"files":{}}') as {
    files: Record<string, object[]>;
  };
  return Object.values(files).filter((photos) => photos.length > 0).length;
}

it.each(PLATFORMS)(
  'MINI-inspect: on %s an inspection made without a network, in an app that is killed twice, arrives exactly once, including its photos',
  async (platform) => {
    const name = `${platform} 断网检查`;
    const perGroup = PER_GROUP[platform];
    const id = await layOut(name, perGroup);
    const pictures = Array.from({ length: GROUPS.length * perGroup }, () => photo());
    const items = pictures.length;
    let app = await tenant.open(platform, { account: 'inspector', path: `/${CHECK}/index` });
    await app.tap(new RegExp(`^${name}`), { role: 'button' });
    await app.waitForPage(`${CHECK}/detail`);
    await app.tap('离线可用', { role: 'switch' });
    await app.waitFor('已存在本机，可离线使用');
    await app.tap('知道了');

    await app.setOnline(false);
    await app.tap('开始检查', { role: 'button' });
    await app.waitForPage(`${CHECK}/detail_5S`);
    await failAll(app, perGroup, pictures);
    // Once everything is stored the app may die; that is half a second after the last keystroke.
    await eventually(async () => expect(photosKept(app)).toBe(items));

    expect((await app.journal()).calls).toContainEqual(expect.stringMatching(/^setKeepScreenOn.*true/));

    let left = await app.kill();
    app = await tenant.open(platform, { left, online: false, path: `/${CHECK}/detail_5S?id=${id}` });
    await app.waitFor(new RegExp(`^已检 ${items} / ${items}`));
    await app.waitFor('已恢复上次未提交的内容');
    await app.tap('知道了');
    await app.tap('提交检查', { role: 'button' });
    await app.waitFor(new RegExp(`生成 ${items} 张整改单`));
    await app.tap('提交检查', { role: 'button' });
    await app.waitForPage(`${CHECK}/status/success`);
    left = await app.kill();
    expect(await tenant.rows('diy_check_zhenggai', 'JihuaID', id)).toEqual([]);

    app = await tenant.open(platform, { left });
    // The plan goes first, the rectification orders follow it.
    await eventually(async () => {
      const [plan] = await tenant.rows('diy_check_plan', 'Id', id);
      expect(plan).toMatchObject({ Zhuangtai: '待整改' });
      expect(await tenant.rows('diy_check_zhenggai', 'JihuaID', id)).toHaveLength(items);
    });
    await app.close();
    const checked = await tenant.rows('diy_check_item', 'JihuaID', id);
    expect(checked.map(({ Wenti }) => Wenti).sort()).toEqual(
      pictures.map((_, at) => `问题 ${at + 1}`).sort(),
    );
    const paths = checked.flatMap(({ Tupian }) => JSON.parse(String(Tupian)) as { Path: string }[]);
    const arrived = await Promise.all(paths.map(({ Path }) => tenant.file(Path)));
    expect(digests(arrived)).toEqual(digests(pictures));
    const fixes = await tenant.rows('diy_check_zhenggai', 'JihuaID', id);
    expect(fixes.map(({ XiangmuID }) => XiangmuID).sort()).toEqual(checked.map(({ Id }) => Id).sort());
  },
  patience(180_000),
);
