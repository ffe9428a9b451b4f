import { lazyState, preloader, watchLoad } from '@/app/lazy-load';

const page = { default: 'page' };
const phase = (): string => lazyState.getState().phase;
const retry = (): void => {
  const state = lazyState.getState();
  if (state.phase === 'failed') state.retry();
};

describe('loading the code of a page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('S9-async-200: shows nothing during a quick load', async () => {
    const loaded = watchLoad(() => Promise.resolve(page));
    jest.advanceTimersByTime(199);
    expect(phase()).toBe('idle');
    await expect(loaded).resolves.toBe(page);
  });

  it('S9-async-3000: shows loading after 200 ms, the error after 3000 ms, and the page when it arrives late', async () => {
    let arrive: (value: typeof page) => void = () => undefined;
    const loaded = watchLoad(() => new Promise<typeof page>((resolve) => (arrive = resolve)));
    jest.advanceTimersByTime(200);
    expect(phase()).toBe('loading');
    jest.advanceTimersByTime(2800);
    expect(phase()).toBe('failed');
    arrive(page);
    await expect(loaded).resolves.toBe(page);
    expect(phase()).toBe('idle');
  });

  it('S9-async-retry: a failed load shows the error, and its retry brings the page', async () => {
    let tries = 0;
    const loaded = watchLoad(() =>
      ++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(page),
    );
    await Promise.resolve();
    await Promise.resolve();
    expect(phase()).toBe('failed');
    retry();
    await expect(loaded).resolves.toBe(page);
    expect(tries).toBe(2);
    expect(phase()).toBe('idle');
  });

  it('S9-async-latest: an earlier page that arrives late does not hide the error of the one wanted now', async () => {
    let arrive: (value: typeof page) => void = () => undefined;
    const early = watchLoad(() => new Promise<typeof page>((resolve) => (arrive = resolve)));
    void watchLoad(() => new Promise<typeof page>(() => undefined));
    jest.advanceTimersByTime(3000);
    expect(phase()).toBe('failed');
    arrive(page);
    await early;
    expect(phase()).toBe('failed');
  });

  it('S9-preload-100: the pages one tap away load 100 ms after the first, once, and may fail', () => {
    const asked: string[] = [];
    const load = (name: string) => () => {
      asked.push(name);
      return name === 'mine' ? Promise.reject(new Error('offline')) : Promise.resolve(page);
    };
    const stands = preloader([load('workbench'), load('mine')]);
    jest.advanceTimersByTime(1000);
    expect(asked).toEqual([]);
    stands();
    stands();
    jest.advanceTimersByTime(99);
    expect(asked).toEqual([]);
    jest.advanceTimersByTime(1000);
    expect(asked).toEqual(['workbench', 'mine']);
  });

  it('PRELOAD-next: the pages behind them follow once the browser has nothing else to do', () => {
    const asked: string[] = [];
    const load = (name: string) => () => {
      asked.push(name);
      return Promise.resolve(page);
    };
    const idle: (() => void)[] = [];
    Object.assign(globalThis, { requestIdleCallback: (act: () => void) => idle.push(act) });
    preloader([load('workbench')], [load('list')])();
    jest.advanceTimersByTime(3000);
    expect(asked).toEqual(['workbench']);
    idle.forEach((act) => act());
    expect(asked).toEqual(['workbench', 'list']);
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  });
});
