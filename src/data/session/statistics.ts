import type { SysLogEntry } from '@/data/protocol/log';

/** §9, usage statistics. */
const EVENT_TEXT_LIMIT = 255;
const REPORT_INTERVAL_MS = 10_000;
const PAGE_SESSION_TIMEOUT_MS = 1800_000;
const APP_SESSION_TIMEOUT_MS = 300_000;
/** At most this many events wait while nothing can be sent; the oldest are dropped first. */
const MAX_WAITING = 200;

export interface StatisticsPorts {
  /** Whether the tenant's config turns statistics on; undefined while there is no config yet: then events wait for it. */
  isEnabled(): boolean | undefined;
  /** Whose events these are: what one user did is never sent as another's. */
  owner(): string;
  now(): number;
  /** Sends one entry to addSysLog; resolves to whether it arrived. Its own failure is never shown. */
  send(entry: SysLogEntry): Promise<boolean>;
  newId(): string;
}

/** The parts of an event that are sent. */
interface UsageEvent {
  name: string;
  value: string;
  at: number;
  app: string;
  page: string;
}

export interface Statistics {
  /** Records an event; name and value are cut at 255 characters. */
  event(name: string, value?: string): void;
  /** A page was opened; after 1800 s without an event it counts as a new visit. */
  openPage(path: string): void;
  /** The app came to the front; after 300 s in the background a new app session begins. */
  show(): void;
  hide(): void;
  /** Starts the reports, one every 10 s while there is something to report; returns the function that stops them. */
  start(): () => void;
  /** Sends pending events now. */
  flush(): Promise<void>;
}

/** Usage statistics of §9, sent to /api/SysLog/addSysLog with Type 统计 and only when the tenant turned them on. */
export function createStatistics(ports: StatisticsPorts): Statistics {
  let waiting: { owner: string; event: UsageEvent }[] = [];
  let app = ports.newId();
  let page = { path: '', id: '', lastAt: 0 };
  let hiddenAt: number | undefined;
  let flushing: Promise<void> | undefined;

  function event(name: string, value = ''): void {
    if (ports.isEnabled() === false) return;
    const at = ports.now();
    if (at - page.lastAt > PAGE_SESSION_TIMEOUT_MS) page = { ...page, id: ports.newId() };
    page.lastAt = at;
    const cut = (text: string) => text.slice(0, EVENT_TEXT_LIMIT);
    const noted = { name: cut(name), value: cut(value), at, app, page: page.id };
    waiting = [...waiting, { owner: ports.owner(), event: noted }].slice(-MAX_WAITING);
  }

  async function send(): Promise<void> {
    const enabled = ports.isEnabled();
    const owner = ports.owner();
    if (enabled === undefined || !owner) return;
    waiting = enabled ? waiting.filter((one) => !one.owner || one.owner === owner) : [];
    const batch = waiting;
    if (!batch.length) return;
    const entry: SysLogEntry = {
      Type: '统计',
      Title: '使用统计',
      Api: page.path,
      Content: JSON.stringify(batch.map((one) => one.event)),
    };
    if (await ports.send(entry)) waiting = waiting.filter((one) => !batch.includes(one));
  }

  function flush(): Promise<void> {
    flushing ??= send()
      .catch(() => undefined)
      .finally(() => {
        flushing = undefined;
      });
    return flushing;
  }

  return {
    event,
    flush,
    openPage(path) {
      page = { path, id: ports.newId(), lastAt: ports.now() };
      event('page', path);
    },
    show() {
      const away = hiddenAt === undefined ? 0 : ports.now() - hiddenAt;
      hiddenAt = undefined;
      if (away > APP_SESSION_TIMEOUT_MS) app = ports.newId();
      event('show');
    },
    hide() {
      hiddenAt = ports.now();
      event('hide');
      void flush();
    },
    start() {
      const handle = setInterval(() => void flush(), REPORT_INTERVAL_MS);
      return () => clearInterval(handle);
    },
  };
}
