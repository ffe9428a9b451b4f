import { EVERYTHING, type ChangedRows, type Changes, type Marks } from '@/data/protocol/live';
import { openLiveChannel, type LiveChannel } from '@/data/session/live-channel';
import type { Socket } from '@/device/types';

/** A server behind sockets and calls, as the channel meets it. */
class Server {
  /** Whether it lets sockets through, and answers calls. */
  sockets = true;
  calls = true;
  asked: { names: string[]; at: string }[] = [];
  attempts = 0;
  private hear: ((text: string) => void) | undefined;
  private cut: (() => void) | undefined;

  connect = (): Promise<Socket> => {
    this.attempts += 1;
    if (!this.sockets) return Promise.reject(new Error('no socket'));
    const socket = {
      send: () => Promise.resolve(),
      close: () => undefined,
      onMessage: (listener: (text: string) => void) => {
        this.hear = listener;
        setTimeout(() => this.say({ seq: 1 }), 0);
      },
      onClose: (listener: () => void) => {
        this.cut = listener;
      },
    };
    return Promise.resolve(socket as unknown as Socket);
  };
  changes = (names: string[], at: string): Promise<Changes | undefined> => {
    this.asked.push({ names, at });
    const rows: ChangedRows = at === '' ? {} : { diy_task: ['missed'] };
    return Promise.resolve(
      this.calls ? { rows, gone: [], marks: { sys_menu: 'm' }, at: `${at}+` } : undefined,
    );
  };
  say(message: object): void {
    this.hear?.(JSON.stringify(message));
  }
  close(): void {
    this.cut?.();
  }
}

let server: Server;
let heard: ChangedRows[];
let marks: Marks[];
let gone: string[];
let channel: LiveChannel;
let comeBack: () => void;
let goAway: () => void;

const all = { diy_task: EVERYTHING };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  server = new Server();
  heard = [];
  marks = [];
  gone = [];
});
afterEach(() => {
  channel.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function open(): void {
  channel = openLiveChannel({
    target: () => ({ url: 'ws://server', greeting: '{}' }),
    connect: server.connect,
    onNews: () => undefined,
    watched: () => ['diy_task'],
    onWatched: () => () => undefined,
    onRows: (rows) => Object.keys(rows).length > 0 && heard.push(rows),
    onGone: (ids) => gone.push(...ids),
    onMarks: (some) => Object.keys(some).length > 0 && marks.push(some),
    changes: (names, at) => server.changes(names, at),
    onReturn(listener) {
      comeBack = listener;
      return () => undefined;
    },
    onLeave(listener) {
      goAway = listener;
      return () => undefined;
    },
  });
}

it('LIVE-on: after a cut it continues from where the server had reported everything, and requests nothing else', async () => {
  open();
  await pass(10);
  server.say({ rows: { diy_task: ['a'] }, gone: ['a', 7], marks: { sys_menu: 'm' }, at: 'p1' });
  expect([heard, marks, gone]).toEqual([[{ diy_task: ['a'] }], [{ sys_menu: 'm' }], ['a', '7']]);
  server.say({ at: 'p2' });
  server.close();
  await pass(2000);
  expect(server.asked).toEqual([{ names: ['diy_task'], at: 'p2' }]);
  expect(heard).toEqual([{ diy_task: ['a'] }, { diy_task: ['missed'] }]);
});

it('LIVE-left: an app that goes to the background while asking what was missed fetches everything on return', async () => {
  open();
  await pass(10);
  server.say({ at: 'p1' });
  let answer: (() => void) | undefined;
  const { changes } = server;
  server.changes = (names, at) =>
    new Promise((resolve) => {
      answer = () => resolve(changes(names, at));
    });
  server.close();
  await pass(2000);
  // The server has moved on: that position says nothing about what was missed.
  server.say({ at: 'p2' });
  goAway();
  answer?.();
  await pass(10);
  expect(heard).toEqual([]);
  comeBack();
  await pass(10);
  expect(heard).toEqual([all]);
});

it('LIVE-old: a server that gives no position, or no longer knows it, has everything fetched', async () => {
  open();
  await pass(10);
  server.close();
  await pass(2000);
  expect([server.asked, heard]).toEqual([[], [all]]);
  server.calls = false;
  server.say({ at: 'p1' });
  server.close();
  await pass(2000);
  expect([server.asked.length, heard]).toEqual([1, [all, all]]);
});

it('LIVE-soon: after an unreported network outage the channel is tried again before as much time has passed once more', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  open();
  await pass(10);
  server.say({ at: 'p1' });
  server.sockets = false;
  server.calls = false;
  server.close();
  await pass(20_000);
  expect([channel.isLive(), heard]).toEqual([false, []]);
  server.sockets = true;
  server.calls = true;
  await pass(10_000);
  expect([channel.isLive(), heard]).toEqual([true, [{ diy_task: ['missed'] }]]);
});

it('LIVE-poll: while no socket opens the server is polled every quarter of a minute', async () => {
  server.sockets = false;
  open();
  await pass(3000);
  // Whatever was loaded before the first answer may have changed unnoticed.
  expect([server.asked, heard]).toEqual([[{ names: ['diy_task'], at: '' }], [all]]);
  await pass(15_000);
  await pass(15_000);
  expect(server.asked.map(({ at }) => at)).toEqual(['', '+', '++']);
  expect(heard.slice(1)).toEqual([{ diy_task: ['missed'] }, { diy_task: ['missed'] }]);
  server.sockets = true;
  comeBack();
  await pass(10);
  expect([channel.isLive(), server.asked.at(-1)?.at]).toEqual([true, '+++']);
  const before = server.asked.length;
  await pass(60_000);
  expect(server.asked).toHaveLength(before);
});

it('LIVE-rest: nothing is requested while the app is hidden, and a server without such a call is left alone between attempts', async () => {
  server.sockets = false;
  open();
  await pass(3000);
  goAway();
  await pass(120_000);
  expect(server.asked).toHaveLength(1);
  server.calls = false;
  comeBack();
  await pass(60_000);
  expect(server.asked.length).toBeLessThanOrEqual(server.attempts);
  expect(server.attempts).toBeLessThan(18);
  // Missing answers change nothing that is shown.
  expect(heard).toEqual([all]);
});
