import { seedTenants } from '../../server/seed/index';
import { FakePlatforms } from '../fakes/notices/platforms';
import { FakePushService } from '../fakes/notices/push-service';
import { demoVisitors, type DemoVisitor } from './demo-kit';
import { openContract, type Contract } from './kit';

export const minute = 60_000;

/** The demonstration tenant with chat platforms and a push service to deliver to, at a time the test sets. */
export class DeliveryHouse {
  clock = Date.parse('2026-11-20T10:00:00');

  private constructor(
    readonly platforms: FakePlatforms,
    readonly service: FakePushService,
  ) {}

  contract!: Contract;
  people!: Record<'field' | 'manager' | 'hr' | 'admin', DemoVisitor>;

  static async open(): Promise<DeliveryHouse> {
    const house = new DeliveryHouse(...(await Promise.all([FakePlatforms.start(), FakePushService.start()])));
    const [seed] = seedTenants({ customers: 5, now: new Date(house.clock) }).filter(
      ({ OsClient }) => OsClient === 'microi',
    );
    if (!seed) throw new Error('no demonstration tenant');
    house.contract = await openContract({
      seed: [
        {
          ...seed,
          SysConfig: { ...seed.SysConfig, H5Url: 'https://work.example/app/' },
          Users: seed.Users.map((user) => ({
            ...user,
            FeishuUnionId: `on_${user.Account}`,
            WeixinUnionId: user.Account === 'field' ? 'ww1/field' : 'ww-other/somebody',
          })),
        },
      ],
      chatSettings: { microi: house.platforms.apps() },
      push: {
        subject: 'mailto:it@work.example',
        hosts: [house.service.host],
        ca: house.service.certificate,
      },
      now: () => house.clock,
      // The test decides when the house looks for due messages.
      deliveries: false,
    });
    house.people = await demoVisitors(house.contract, ['field', 'manager', 'hr', 'admin'] as const);
    return house;
  }

  /** Lets what is on its way arrive, and forgets what arrived so far. */
  async quiet(): Promise<void> {
    this.platforms.trouble();
    this.clock += 60 * minute;
    await this.deliver();
    this.platforms.arrived.length = 0;
    this.platforms.asked = 0;
    this.service.pushed.length = 0;
  }

  async deliver(): Promise<void> {
    await this.contract.server.deliverDue();
  }

  /** What arrived at the manager, who is the first to be asked about every leave of `field`. */
  atManager() {
    return this.platforms.arrived.filter(({ to }) => to === 'on_manager');
  }

  async close(): Promise<void> {
    await this.contract.close();
    await Promise.all([this.platforms.close(), this.service.close()]);
  }
}
