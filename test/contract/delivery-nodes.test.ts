import type { RunningServer } from '../../server/app';
import { patience } from '../kit/patience';
import { startServer } from '../kit/server';
import { seedTenants } from '../../server/seed/index';
import { FakePlatforms, type Trouble } from '../fakes/notices/platforms';
import { demoVisitors, type DemoVisitor } from './demo-kit';
import { databaseUrl, scratchDatabase } from './kit';

jest.setTimeout(patience(300_000));

const onPostgres = databaseUrl ? describe : describe.skip;
if (!databaseUrl) console.log('Skipped: deliveries of two servers need a PostgreSQL (TEST_DATABASE_URL).');

const MESSAGES = process.env['MICROI_FULL'] === '1' ? 300 : 60;
const minute = 60_000;

/** Numbers between 0 and 1 that are the same in each run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

onPostgres('two servers that send from one table', () => {
  let clock = Date.parse('2026-11-20T10:00:00');
  let scratch: { url: string; drop(): Promise<void> };
  let platforms: FakePlatforms;
  let nodes: RunningServer[] = [];
  let field: DemoVisitor;

  beforeAll(async () => {
    platforms = await FakePlatforms.start();
    scratch = (await scratchDatabase())!;
    const [seed] = seedTenants({ customers: 5, now: new Date(clock) });
    if (!seed) throw new Error('no demonstration tenant');
    const users = seed.Users.map((user) => ({ ...user, FeishuUnionId: `on_${user.Account}` }));
    const config = { ...seed.SysConfig, H5Url: 'https://work.example/app/' };
    const start = (): Promise<RunningServer> =>
      startServer({
        databaseUrl: scratch.url,
        seed: [{ ...seed, SysConfig: config, Users: users }],
        chatSettings: { [seed.OsClient]: platforms.apps() },
        now: () => clock,
        deliveries: false,
      });
    nodes = [await start(), await start()];
    const [server] = nodes;
    if (!server) throw new Error('no server');
    ({ field } = await demoVisitors({ server }, ['field'] as const));
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await Promise.all([scratch.drop(), platforms.close()]);
  });

  it(`DELIVERY-two: of ${MESSAGES} messages none is lost and none arrives twice, whatever the platform answers`, async () => {
    const random = sequence(20261120);
    const troubles: Trouble[] = ['500', 'lost', 'token'];
    platforms.chance = () => (random() < 0.3 ? troubles[Math.floor(random() * troubles.length)] : undefined);
    const leaves: string[] = [];
    while (leaves.length < MESSAGES) {
      leaves.push(await field.startLeave(1), await field.startLeave(1), await field.startLeave(1));
      await Promise.all(nodes.map((node) => node.deliverDue()));
      clock += 240 * minute;
      await Promise.all(nodes.map((node) => node.deliverDue()));
    }
    platforms.chance = () => undefined;
    clock += 60 * 24 * minute;
    await Promise.all(nodes.map((node) => node.deliverDue()));
    const arrived = platforms.arrived.filter(({ to }) => to === 'on_manager');
    const ids = arrived.flatMap(({ url }) => /[?&]id=([^&]+)/.exec(url)?.[1] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(leaves).toEqual(expect.arrayContaining(ids));
    // What piled up while the platform was in trouble came as one message, which gives the number of others it stands for.
    const others = arrived.map(({ content }) => Number(/（还有 (\d+) 条）/.exec(content)?.[1] ?? 0));
    expect(arrived.length + others.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(MESSAGES);
    expect(ids.length).toBeGreaterThan(MESSAGES * 0.8);
    expect(platforms.asked).toBeGreaterThan(MESSAGES * 1.2);
  });
});
