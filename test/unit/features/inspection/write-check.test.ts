import type { OutboxEntry } from '@/data/outbox/entry';
import {
  linesOf,
  nextOpenItem,
  readItemAnswers,
  withResult,
  withoutProblem,
  type ItemAnswers,
} from '@/features/inspection/answers';
import { taskWith } from '@/features/inspection/task';
import { FIVE_S } from '@/features/inspection/values';
import { checkEntry } from '@/features/inspection/write-check';

const photo = (id: string) => ({ id, name: `${id}.jpg`, size: 10, type: 'image/jpeg' });
const item = (Id: string, Fenlei: string, Xuhao: number, more: object = {}) => ({
  Id,
  Xuhao,
  Fenlei,
  JihuaID: 'P',
  Neirong: `item ${Id}`,
  Manfen: 5,
  Koufen: 0,
  Jieguo: '',
  Wenti: '',
  Tupian: '[]',
  ZhengaiID: '',
  Defen: null,
  ...more,
});
const rows = {
  plan: {
    Id: 'P',
    Mingcheng: '总装一线 5S',
    Leixing: '5S',
    Quyu: '总装一线',
    Zhuangtai: '待检查',
    UpdateTime: 't1',
  },
  items: [item('a', '整理', 1), item('b', '整理', 2), item('c', '整顿', 3)],
  rectifications: [],
  samples: [],
  readAt: 0,
};

function entryFor(answers: ItemAnswers, entries: OutboxEntry[] = [], replaces?: string) {
  const task = taskWith(rows, entries);
  const before = taskWith(
    rows,
    entries.filter(({ id }) => id !== replaces),
  );
  let made = 0;
  return checkEntry({
    plan: task.plan,
    lines: linesOf(task.items, FIVE_S, answers),
    before: before.items,
    base: before.plan,
    user: { Id: 'U', Name: '检查员' },
    now: new Date(2026, 10, 20, 9, 30),
    newId: () => `${replaces ? 'second' : 'new'}${++made}`,
    label: '5S',
    replaces,
  });
}

const ANSWERS: ItemAnswers = {
  a: { Jieguo: '合格', Koufen: 0, photos: [], removed: [] },
  b: { Jieguo: '不合格', Koufen: 2, problem: '通道堆放', photos: [photo('k1')], removed: [] },
  c: { Jieguo: '不适用', Koufen: 0, photos: [], removed: [] },
};

/** The outbox entry that a submission becomes. */
function waiting(wanted: ReturnType<typeof entryFor>): OutboxEntry {
  const files = (wanted.files ?? []).map(({ file, ...rest }) => ({
    ...rest,
    kept: file as ReturnType<typeof photo>,
  }));
  return {
    ...wanted,
    version: 1,
    osClient: 'loctek',
    userId: 'U',
    id: 'E',
    seq: 1,
    _RowModel: wanted._RowModel ?? {},
    files,
    children: wanted.children ?? [],
    items: [],
    after: [],
    context: {},
    state: 'failed',
    completedSteps: 0,
    inDoubt: false,
    createdAt: 0,
  };
}

describe('a 5S inspection as one write', () => {
  it('I9-check-1: plan with score, then items, then rectifications, each with its own Id', () => {
    const entry = entryFor(ANSWERS);
    expect(entry).toMatchObject({
      action: 'Update',
      Id: 'P',
      _RowModel: { Zongfen: 80, Dengji: 'B', Zhuangtai: '待整改', TijiaoSJ: '2026-11-20 09:30:00' },
      base: { UpdateTime: 't1' },
    });
    const children = entry.children ?? [];
    expect(children.map(({ action, Id }) => `${action} ${Id}`)).toEqual([
      'Update a',
      'Update b',
      'Update c',
      'Insert new1',
    ]);
    expect(children[1]?._RowModel).toMatchObject({
      Jieguo: '不合格',
      Koufen: 2,
      Defen: 3,
      ZhengaiID: 'new1',
    });
    expect(children[3]?._RowModel).toMatchObject({
      JihuaID: 'P',
      XiangmuID: 'b',
      WentiMS: '通道堆放',
      YaoqiuWCSJ: '2026-11-25',
      FuheRenID: 'U',
      Zhuangtai: '待整改',
    });
  });

  it('I9-check-2: the photo of a failure goes with the item and with its rectification', () => {
    const places = (entryFor(ANSWERS).files ?? []).map(({ field, record, file }) => [
      field,
      record,
      'id' in file && file.id,
    ]);
    expect(places).toEqual([
      ['Tupian', 'b', 'k1'],
      ['WentiTP', 'new1', 'k1'],
    ]);
  });

  it('I9-check-3: without a failure the plan is done', () => {
    const entry = entryFor({ ...ANSWERS, b: { Jieguo: '合格', photos: [], removed: [] } });
    expect(entry._RowModel).toMatchObject({ Zhuangtai: '已完成', Zongfen: 100, Dengji: 'A' });
    expect(entry.files).toEqual([]);
  });

  it('I9-check-4: pending entries are shown as if they had arrived, with their photos', () => {
    const task = taskWith(rows, [waiting(entryFor(ANSWERS))]);
    expect(task.plan).toMatchObject({ state: '待整改', score: 80 });
    expect(task.items[1]).toMatchObject({ Jieguo: '不合格', rectificationId: 'new1' });
    expect(task.items[1]?.photos.map(({ kept }) => kept?.id)).toEqual(['k1']);
    expect(task.rectifications).toHaveLength(1);
    expect([...task.waiting].sort()).toEqual(['P', 'a', 'b', 'c', 'new1']);
  });

  it('I9-check-5: submitting again after a refusal sends everything once more, under the same Ids', () => {
    const refused = waiting(entryFor(ANSWERS));
    const again = entryFor(
      { a: { Jieguo: '不合格', Koufen: 1, photos: [photo('k2')], removed: [] } },
      [refused],
      'E',
    );
    expect(again.replaces).toBe('E');
    expect((again.children ?? []).map(({ action, Id }) => `${action} ${Id}`)).toEqual([
      'Update a',
      'Update b',
      'Update c',
      'Insert second1',
      'Insert new1',
    ]);
    expect((again.files ?? []).map(({ record, file }) => `${record} ${'id' in file ? file.id : ''}`)).toEqual(
      ['a k2', 'b k1', 'second1 k2', 'new1 k1'],
    );
    expect(again.base).toMatchObject({ values: { Zhuangtai: '待检查' } });
  });
});

describe('entering an inspection', () => {
  const lines = linesOf(taskWith(rows, []).items, FIVE_S, {});

  it('I9-enter-1: items are numbered by group, and the next open one follows in order', () => {
    expect(lines.map(({ number }) => number)).toEqual(['1.1', '1.2', '2.1']);
    expect(nextOpenItem(lines, 'a')?.id).toBe('b');
    expect(nextOpenItem(lines, 'c')?.id).toBe('a');
  });

  it('I9-enter-2: a failure takes at least one point off, a pass or an item that does not apply none', () => {
    expect(withResult({ Koufen: 0, Manfen: 5 }, '不合格')).toEqual({ Jieguo: '不合格', Koufen: 1 });
    expect(withResult({ Koufen: 3, Manfen: 5 }, '合格')).toEqual({ Jieguo: '合格', Koufen: 0 });
  });

  it('I9-enter-3: a failure needs a description of the problem', () => {
    const failed = linesOf(taskWith(rows, []).items, FIVE_S, {
      a: { Jieguo: '不合格', photos: [], removed: [] },
    });
    expect(withoutProblem(failed).map(({ id }) => id)).toEqual(['a']);
  });

  it('I9-enter-4: a damaged draft yields whatever of it is readable', () => {
    expect(
      readItemAnswers({ a: { Jieguo: '合格', Koufen: 'x', photos: [{ id: 'k' }, 7], removed: null }, b: 3 }),
    ).toEqual({
      a: { Jieguo: '合格', photos: [{ id: 'k', name: '', size: 0, type: '' }], removed: [] },
    });
    expect(readItemAnswers('nonsense')).toEqual({});
  });
});
