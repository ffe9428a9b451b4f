import { STATE } from '@/data/protocol/inspection';
import type { OutboxEntry } from '@/data/outbox/entry';
import { taskWith } from '@/features/inspection/task';
import type { TaskRows } from '@/features/inspection/tasks';
import { aroundFix } from '@/features/inspection/unsent';
import { TABLES } from '@/features/inspection/values';
import { outboxEntry } from '../../../kit/outbox-entry';

const rows: TaskRows = {
  plan: { Id: 'P', Zhuangtai: STATE.rectify },
  items: [],
  rectifications: [{ Id: 'Z', JihuaID: 'P', Zhuangtai: STATE.rectify, ZhenggaiCS: '' }],
  samples: [],
  readAt: 1000,
};

const entry = (id: string, _RowModel: Record<string, unknown>, more: Partial<OutboxEntry> = {}) =>
  outboxEntry({
    ...{ osClient: 'loctek', id, label: id, FormEngineKey: TABLES.rectification, Id: 'Z', _RowModel },
    ...more,
  });

const report = entry('report', { ZhenggaiCS: '加了护栏', Zhuangtai: STATE.review });
const review = entry('review', { FuheJG: '退回', Zhuangtai: STATE.returned });

describe('a rectification with unsent work', () => {
  it('S-offline-review: a review never takes the place of the report it is about', () => {
    const around = aroundFix(rows, [report], 'Z', 'review');
    expect(around).toMatchObject({ replaces: undefined, one: { measure: '加了护栏', state: STATE.review } });
  });

  it('S-offline-review: a second report after a pending review keeps both', () => {
    expect(aroundFix(rows, [report, review], 'Z', 'report')?.replaces).toBeUndefined();
    expect(aroundFix(rows, [report], 'Z', 'report')).toMatchObject({
      replaces: 'report',
      one: { measure: '' },
    });
  });

  it('S-offline-own: what this device sent after the rows were read overlays them, what they already contain does not', () => {
    const arrived = [{ action: 'Update' as const, FormEngineKey: TABLES.rectification, Id: 'Z', _RowModel: { Zhuangtai: STATE.review } }]; // prettier-ignore
    const sent = (sentAt: number) => entry('sent', {}, { state: 'sent', sentAt, arrived });
    const stateWith = (one: OutboxEntry) => taskWith(rows, [one]).rectifications[0]?.state;
    expect([stateWith(sent(1001)), stateWith(sent(999))]).toEqual([STATE.review, STATE.rectify]);
    expect(taskWith(rows, [sent(1001)]).waiting.size).toBe(0);
  });
});
