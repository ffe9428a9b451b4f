import type { Row } from '@/data/protocol/row';
import { createPagedRows } from '@/features/shared/paged-rows';

const SIZE = 20;

function longList(total: number) {
  const asked: number[] = [];
  const load = async (pageIndex: number, pageSize: number) => {
    asked.push(pageIndex);
    const first = (pageIndex - 1) * pageSize;
    const count = Math.max(0, Math.min(pageSize, total - first));
    const rows: Row[] = Array.from({ length: count }, (_unused, at) => ({ Id: `r${first + at}` }));
    return { rows, total };
  };
  return { asked, load };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('rows of a long list', () => {
  it('WORK-list-random-access: position 19,990 of 20,000 costs the first page and the one looked at', async () => {
    const { asked, load } = longList(20_000);
    const rows = createPagedRows(load, SIZE);
    await rows.reload();
    rows.ensure(19_981, 19_999);
    await settle();
    expect(asked).toEqual([1, 1000]);
    expect(rows.rowAt(19_990)?.Id).toBe('r19990');
    expect(rows.rowAt(10_000)).toBeUndefined();
  });

  it('WORK-list-shrinks: a list that got shorter between two pages is read anew, and no row is skipped', async () => {
    let ids = Array.from({ length: 60 }, (_unused, at) => `r${at}`);
    const rows = createPagedRows(async (pageIndex, pageSize) => {
      const first = (pageIndex - 1) * pageSize;
      return { rows: ids.slice(first, first + pageSize).map((Id) => ({ Id })), total: ids.length };
    }, SIZE);
    await rows.reload();
    ids = ids.slice(3);
    rows.ensure(0, 39);
    await settle();
    await settle();
    expect(Array.from({ length: 40 }, (_unused, at) => rows.rowAt(at)?.Id)).toEqual(ids.slice(0, 40));
  });

  it('WORK-list-once: a page on its way or already here is not asked for again', async () => {
    const { asked, load } = longList(200);
    const rows = createPagedRows(load, SIZE);
    await rows.reload();
    rows.ensure(0, 45);
    rows.ensure(20, 45);
    await settle();
    rows.ensure(0, 59);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('WORK-list-late-answer: the answer to an earlier question never mixes into the new one', async () => {
    let release: (answer: { rows: Row[]; total: number }) => void = () => {};
    const rows = createPagedRows(() => new Promise((resolve) => (release = resolve)), SIZE);
    const first = rows.reload();
    const second = rows.restart(async () => ({ rows: [{ Id: 'new' }], total: 1 }));
    release({ rows: [{ Id: 'old' }], total: 9 });
    await Promise.all([first, second]);
    expect(rows.rowAt(0)?.Id).toBe('new');
    expect(rows.store.getState().total).toBe(1);
  });

  it('WORK-list-error: a failed first page says why; a failed later page keeps what is shown', async () => {
    const failing = createPagedRows(async () => ({ error: '网络出现问题' }), SIZE);
    await failing.reload();
    expect(failing.store.getState()).toMatchObject({ status: 'failed', error: '网络出现问题' });

    const { load } = longList(100);
    const rows = createPagedRows(
      (page, size) => (page === 1 ? load(page, size) : Promise.resolve({ error: 'x' })),
      SIZE,
    );
    await rows.reload();
    rows.ensure(40, 59);
    await settle();
    expect(rows.store.getState().status).toBe('ready');
    expect(rows.rowAt(0)?.Id).toBe('r0');
  });

  it('WORK-list-retry: a later page that failed says why until a second try has read it', async () => {
    const { load } = longList(100);
    let down = true;
    const rows = createPagedRows(
      (page, size) => (page > 1 && down ? Promise.resolve({ error: 'timeout' }) : load(page, size)),
      SIZE,
    );
    await rows.reload();
    rows.ensure(40, 59);
    await settle();
    expect(rows.store.getState()).toMatchObject({ status: 'ready', broken: 'timeout' });
    down = false;
    rows.retry();
    await settle();
    expect(rows.store.getState().broken).toBe('');
    expect(rows.rowAt(50)?.Id).toBe('r50');
  });

  it('WORK-list-steady: what somebody looks at stays until it is read again, also when there are more rows meanwhile', async () => {
    let version = 'before';
    let total = 100;
    let release: () => void = () => undefined;
    const rows = createPagedRows(async (page, size) => {
      const answer = {
        rows: Array.from({ length: size }, (_, at) => ({ Id: `${version} ${(page - 1) * size + at}` })),
        total,
      };
      if (page > 1 && version === 'now') await new Promise<void>((go) => (release = go));
      return answer;
    }, SIZE);
    await rows.reload();
    rows.ensure(40, 59);
    await settle();
    version = 'now';
    total = 101;
    await rows.reload();
    expect([rows.rowAt(0)?.Id, rows.rowAt(50)?.Id]).toEqual(['now 0', 'before 50']);
    release();
    await settle();
    expect(rows.rowAt(50)?.Id).toBe('now 50');
    // What nobody looks at is not here any more.
    expect(rows.rowAt(20)).toBeUndefined();
  });

  it('WORK-list-live: a row changed elsewhere changes here, and its neighbours stay', async () => {
    const { load } = longList(40);
    const rows = createPagedRows(load, SIZE);
    await rows.reload();
    rows.patch('r3', { Name: '新名称' });
    expect(rows.rowAt(3)).toEqual({ Id: 'r3', Name: '新名称' });
    expect(rows.rowAt(4)).toEqual({ Id: 'r4' });
  });
});
