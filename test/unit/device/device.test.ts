import { setOnline, setVisible } from '../../kit/device-node';
import { timedTask } from '@/device/runtime/timed-task';
import { launchOf } from '@/device/runtime/launch-query';
import { onAppHide, onAppShow } from '@/device/runtime/lifecycle';
import { isOnline, onNetworkChange } from '@/device/network/network';
import { fittedSize } from '@/device/media/photo-plan';
import { newId } from '@/device/runtime/random';
import { systemName } from '@/device/runtime/system-name';
import { parseQuery } from '@/lib/url';

describe('the launch address', () => {
  it('S2-launch: reads OsClient, code, AppKey, token and Token, before and after the #', () => {
    expect(launchOf(parseQuery('?OsClient=a&x=1'), parseQuery('OsClient=b&Token=t&code=c&AppKey=k'))).toEqual(
      {
        OsClient: 'a',
        code: 'c',
        AppKey: 'k',
        token: 't',
      },
    );
    expect(launchOf({}, { osclient: 'no', token: '' })).toEqual({});
  });
});

describe('timed tasks', () => {
  const never = () => new Promise<string>(() => undefined);

  it('settle once: a late answer after an abort is ignored', async () => {
    let answer: (text: string) => void = () => undefined;
    let stopped = 0;
    const task = timedTask(
      1000,
      () => ({
        promise: new Promise<string>((resolve) => (answer = resolve)),
        stop: () => void (stopped += 1),
      }),
      () => new Error('explained'),
    );
    task.abort();
    task.abort();
    answer('late');
    await expect(task.promise).rejects.toMatchObject({ errMsg: 'abort', code: 600003 });
    expect(stopped).toBe(1);
  });

  it('stop what takes too long, and explain the platform’s errors', async () => {
    let stopped = 0;
    const slow = timedTask(
      5,
      () => ({ promise: never(), stop: () => void (stopped += 1) }),
      () => new Error('x'),
    );
    await expect(slow.promise).rejects.toMatchObject({ errMsg: 'timeout', code: 5 });
    expect(stopped).toBe(1);
    const failing = timedTask(
      1000,
      () => ({ promise: Promise.reject(new Error('raw')), stop: () => undefined }),
      (reason) => new Error(`explained ${(reason as Error).message}`),
    );
    await expect(failing.promise).rejects.toThrow('explained raw');
  });
});

describe('the device', () => {
  it('reports changes of the network and the foreground, until the caller stops it', async () => {
    const told: string[] = [];
    const offs = [
      onNetworkChange((online) => told.push(online ? 'online' : 'offline')),
      onAppShow(() => told.push('show')),
      onAppHide(() => told.push('hide')),
    ];
    setOnline(false);
    expect(await isOnline()).toBe(false);
    setVisible(false);
    setVisible(true);
    setOnline(true);
    for (const off of offs) off();
    setOnline(false);
    setVisible(false);
    setOnline(true);
    setVisible(true);
    expect(told).toEqual(['offline', 'hide', 'show', 'online']);
  });

  it('names systems as the server expects, fits pictures without enlarging, makes new ids', () => {
    expect(['Linux; Android 14', 'iPhone OS 17', 'ios', 'devtools'].map(systemName)).toEqual([
      'Android',
      'IOS',
      'IOS',
      'devtools',
    ]);
    expect([fittedSize(4000, 3000, 1920), fittedSize(100, 50, 1920), fittedSize(4000, 3000, false)]).toEqual([
      { width: 1920, height: 1440 },
      { width: 100, height: 50 },
      { width: 4000, height: 3000 },
    ]);
    expect(newId() < newId()).toBe(true);
  });
});
