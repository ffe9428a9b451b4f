import { live, type Changes } from '../../src/data/protocol/live';
import { openContract, type Contract, type Visitor } from './kit';
import { Device, greetingOf } from './live-device';

const accounts = ['admin', 'boss', 'staff', 'second', 'nobody'] as const;

/** People of a tenant, their devices, and what they write. */
export class FeedStage {
  private readonly open: Device[] = [];
  private counted = 0;

  private constructor(
    readonly contract: Contract,
    readonly people: Record<(typeof accounts)[number], Visitor>,
  ) {}

  static async open(): Promise<FeedStage> {
    const contract = await openContract();
    const all = await contract.visitAs(...accounts);
    const people = Object.fromEntries(accounts.map((account, at) => [account, all[at]]));
    return new FeedStage(contract, people as FeedStage['people']);
  }

  /** A device of somebody that shows these tables. */
  async deviceOf(visitor: Visitor, ...tables: readonly unknown[]): Promise<Device> {
    const device = new Device(this.contract.server.url, greetingOf(visitor));
    this.open.push(device);
    await device.watch(...tables);
    return device;
  }

  /** Adds a row, and returns its id. */
  async add(visitor: Visitor, FormEngineKey: string, values: object = {}): Promise<string> {
    this.counted += 1;
    const Id = `feed-${this.counted}`;
    const _RowModel = { Id, Title: `第${this.counted}个`, ...values };
    const answer = await visitor.call('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel });
    expect(answer).toMatchObject({ Code: 1 });
    return Id;
  }

  /** Changes a row as the administrator. */
  async change(FormEngineKey: string, Id: string, _RowModel: object): Promise<void> {
    const body = { FormEngineKey, Id, _RowModel };
    const answer = await this.people.admin.call('/api/FormEngine/uptFormData', body);
    expect(answer).toMatchObject({ Code: 1 });
  }

  /** Deletes a row as the administrator. */
  async remove(FormEngineKey: string, Id: string | undefined): Promise<void> {
    const answer = await this.people.admin.call('/api/FormEngine/delFormData', { FormEngineKey, Id });
    expect(answer).toMatchObject({ Code: 1 });
  }

  /** What has changed for somebody since a place; without one, only the place he is at. */
  async since(visitor: Visitor, At: string, ...Names: string[]): Promise<Changes> {
    const answer = await visitor.call<Changes>(live.getChanges.path, { Names, At });
    expect(answer).toMatchObject({ Code: 1 });
    return answer.Data;
  }

  /** Disconnects every device that was opened. */
  leave(): void {
    this.open.splice(0).forEach((device) => device.leave());
  }

  close(): Promise<void> {
    return this.contract.close();
  }
}
