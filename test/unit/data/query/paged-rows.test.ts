import type { Row } from '@/data/protocol/row';
import { createPagedRows } from '@/data/query/paged-rows';
import type { PageAnswer, PageSource } from '@/data/query/paged-rows-contract';
import { QUIET_MS } from '@/data/query/query';

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
  it('WORK-list-random-access: position 19,990 of 20,000 costs the first page and the visible one', async () => {
    const { asked, load } = longList(20_000);
    const rows = createPagedRows({ ask: load }, SIZE);
    await rows.reload();
    rows.ensure(19_981, 19_999);
    await settle();
    expect(asked).toEqual([1, 1000]);
    expect(rows.rowAt(19_990)?.Id).toBe('r19990');
    expect(rows.rowAt(10_000)).toBeUndefined();
  });

  it('WORK-list-shrinks: a list that got shorter between two pages is read again, and no row is skipped', async () => {
    let ids = Array.from({ length: 60 }, (_unused, at) => `r${at}`);
    const ask = async (pageIndex: number, pageSize: number) => {
      const first = (pageIndex - 1) * pageSize;
      return { rows: ids.slice(first, first + pageSize).map((Id) => ({ Id })), total: ids.length };
    };
    const rows = createPagedRows({ ask }, SIZE);
    await rows.reload();
    ids = ids.slice(3);
    rows.ensure(0, 39);
    await settle();
    await settle();
    expect(Array.from({ length: 40 }, (_unused, at) => rows.rowAt(at)?.Id)).toEqual(ids.slice(0, 40));
  });

  it('WORK-list-drop: deleted rows disappear at once, those after them move up, and the rest is fetched', async () => {
    const { asked, load } = longList(70);
    const rows = createPagedRows({ ask: load }, SIZE);
    await rows.reload();
    rows.ensure(20, 45);
    await settle();
    rows.drop(new Set(['r3', 'r25', 'elsewhere']));
    expect([2, 3, 18, 19, 23, 24, 57].map((at) => rows.rowAt(at)?.Id)).toEqual(
      [2, 4, 19, 20, 24, 26, 59].map((at) => `r${at}`),
    );
    expect(rows.store.getState().total).toBe(68);
    expect(rows.rowAt(58)).toBeUndefined();
    rows.ensure(40, 59);
    await settle();
    expect(asked).toEqual([1, 2, 3, 3]);
  });

  it('WORK-list-once: a page that is being fetched or already loaded is not fetched again', async () => {
    const { asked, load } = longList(200);
    const rows = createPagedRows({ ask: load }, SIZE);
    await rows.reload();
    rows.ensure(0, 45);
    rows.ensure(20, 45);
    await settle();
    rows.ensure(0, 59);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('WORK-list-late-answer: the answer to an earlier question never mixes into the new one', async () => {
    let release: (answer: { rows: Row[]; total: number }) => void = () => {};
    const rows = createPagedRows({ ask: () => new Promise((resolve) => (release = resolve)) }, SIZE);
    const first = rows.reload();
    const second = rows.restart({ ask: async () => ({ rows: [{ Id: 'new' }], total: 1 }) });
    release({ rows: [{ Id: 'old' }], total: 9 });
    await Promise.all([first, second]);
    expect(rows.rowAt(0)?.Id).toBe('new');
    expect(rows.store.getState().total).toBe(1);
  });

  it('WORK-list-error: a failed first page says why; a failed later page keeps what is shown', async () => {
    const failing = createPagedRows({ ask: async () => ({ error: '网络出现问题' }) }, SIZE);
    await failing.reload();
    expect(failing.store.getState()).toMatchObject({ status: 'failed', error: '网络出现问题' });

    const { load } = longList(100);
    const rows = createPagedRows(
      { ask: (page, size) => (page === 1 ? load(page, size) : Promise.resolve({ error: 'x' })) },
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
      { ask: (page, size) => (page > 1 && down ? Promise.resolve({ error: 'timeout' }) : load(page, size)) },
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

  it('WORK-list-steady: visible rows stay until they are read again, also when there are more rows meanwhile', async () => {
    let version = 'before';
    let total = 100;
    let release: () => void = () => undefined;
    const ask = async (page: number, size: number) => {
      const answer = {
        rows: Array.from({ length: size }, (_, at) => ({ Id: `${version} ${(page - 1) * size + at}` })),
        total,
      };
      if (page > 1 && version === 'now') await new Promise<void>((go) => (release = go));
      return answer;
    };
    const rows = createPagedRows({ ask }, SIZE);
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
    // Rows out of view are no longer loaded.
    expect(rows.rowAt(20)).toBeUndefined();
  });

  it('WORK-list-live: a row changed elsewhere changes here, and its neighbours stay', async () => {
    const { load } = longList(40);
    const rows = createPagedRows({ ask: load }, SIZE);
    await rows.reload();
    rows.patch('r3', { Name: '新名称' });
    expect(rows.rowAt(3)).toEqual({ Id: 'r3', Name: '新名称' });
    expect(rows.rowAt(4)).toEqual({ Id: 'r4' });
  });

  describe('rows kept on the device', () => {
    const page = (name: string) => [{ Id: `${name} 0` }, { Id: `${name} 1` }];
    const SINCE = 1_700_000_000_000;
    const held = (name: string, total = 2) => ({ rows: page(name), total, since: SINCE });

    /** A list whose server answers when the test says so. */
    function slowList(source: Partial<PageSource> = {}) {
      const answers: Array<(answer: PageAnswer) => void> = [];
      const ask = () => new Promise<PageAnswer>((resolve) => answers.push(resolve));
      const rows = createPagedRows({ ask, last: async () => held('before', 90), ...source }, 2);
      return { rows, reading: rows.reload(), answer: (answer: PageAnswer) => answers.shift()?.(answer) };
    }
    const NO_NETWORK = { error: '网络出现问题', unanswered: true };

    it('WORK-list-last: the previous rows are shown until the server answers, and its answer takes their place', async () => {
      const { rows, reading, answer } = slowList();
      await settle();
      rows.ensure(0, 5);
      expect(rows.rowAt(1)?.Id).toBe('before 1');
      expect(rows.store.getState()).toMatchObject({ status: 'ready', total: 90, isAsking: true, why: '' });
      expect(rows.store.getState().since).toBeUndefined();
      answer({ rows: page('now'), total: 2 });
      await reading;
      expect(rows.rowAt(1)?.Id).toBe('now 1');
      expect(rows.store.getState()).toMatchObject({ total: 2, isAsking: false });
    });

    it('WORK-list-last-late: they show their age once the server has been silent for a while', async () => {
      jest.useFakeTimers({ doNotFake: ['Date'] });
      try {
        const { rows, reading, answer } = slowList();
        await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
        expect(rows.store.getState().since).toBeUndefined();
        await jest.advanceTimersByTimeAsync(1);
        expect(rows.store.getState()).toMatchObject({ since: SINCE, why: '' });
        answer({ rows: page('now'), total: 2 });
        await reading;
        expect(rows.store.getState().since).toBeUndefined();
      } finally {
        jest.useRealTimers();
      }
    });

    it('WORK-list-last-refused: rows that the server no longer gives disappear', async () => {
      const { rows, reading, answer } = slowList({ held: async () => held('seen') });
      await settle();
      expect(rows.rowAt(0)?.Id).toBe('before 0');
      answer({ error: '没有权限' });
      await reading;
      expect(rows.rowAt(0)).toBeUndefined();
      expect(rows.store.getState()).toMatchObject({ status: 'failed', error: '没有权限', total: 0 });
    });

    it('WORK-list-last-none: an empty earlier page is not taken for an answer', async () => {
      const { rows } = slowList({ last: async () => ({ rows: [], total: 0, since: SINCE }) });
      await settle();
      expect(rows.store.getState().status).toBe('first');
    });

    it('WORK-list-held: while the server is unreachable all pages come from the device', async () => {
      const { rows, reading, answer } = slowList({ held: async (index) => held(`held ${index}`, 4) });
      answer(NO_NETWORK);
      await reading;
      rows.ensure(0, 3);
      await settle();
      expect([0, 2].map((at) => rows.rowAt(at)?.Id)).toEqual(['held 1 0', 'held 2 0']);
      expect(rows.store.getState()).toMatchObject({ total: 4, since: SINCE, why: '网络出现问题' });
      const again = rows.reload();
      answer({ rows: page('now'), total: 4 });
      await again;
      // The page below stays until the server's page arrives.
      expect([0, 2].map((at) => rows.rowAt(at)?.Id)).toEqual(['now 0', 'held 2 0']);
      answer({ rows: page('now below'), total: 4 });
      await settle();
      expect(rows.rowAt(2)?.Id).toBe('now below 0');
      expect(rows.store.getState()).toMatchObject({ since: undefined, why: '' });
    });

    it('WORK-list-held-not: the server’s rows stay, with their age, when it does not answer the next time', async () => {
      const { rows, reading, answer } = slowList({ held: async () => held('held') });
      answer({ rows: page('now'), total: 2 });
      await reading;
      const again = rows.reload();
      answer(NO_NETWORK);
      await again;
      expect(rows.rowAt(0)?.Id).toBe('now 0');
      expect(rows.store.getState()).toMatchObject({ why: '网络出现问题', since: expect.any(Number) });
    });
  });
});
