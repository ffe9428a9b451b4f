import { openSocket, type SocketEvents } from '@/device/network/socket-hub';

function opening(timeout = 1000) {
  const sent: string[] = [];
  let events: SocketEvents | undefined;
  let closed = 0;
  const socket = openSocket(timeout, (given) => {
    events = given;
    return { send: (text) => void sent.push(text), close: () => void (closed += 1) };
  });
  return { socket, sent, events: events!, closed: () => closed };
}

describe('sockets', () => {
  it('carry messages both ways once open', async () => {
    const { socket, sent, events } = opening();
    events.opened();
    const open = await socket;
    const got: string[] = [];
    const off = open.onMessage((text) => got.push(text));
    events.message('one');
    off();
    events.message('two');
    await open.send('hello');
    expect([got, sent]).toEqual([['one'], ['hello']]);
  });

  it('S8-socket-connect: reject with 600009 when the connection fails or takes too long', async () => {
    const refused = opening();
    refused.events.closed({ errMsg: 'refused' });
    await expect(refused.socket).rejects.toMatchObject({ errMsg: 'refused', code: 600009 });
    const slow = opening(10);
    await expect(slow.socket).rejects.toMatchObject({ code: 600009 });
    expect(slow.closed()).toBe(1);
    await expect(
      openSocket(1000, () => {
        throw new Error('bad address');
      }),
    ).rejects.toMatchObject({ errMsg: 'bad address', code: 600009 });
  });

  it('S8-socket-send: reject with 10002 when sending on a closed one', async () => {
    const { socket, events } = opening();
    events.opened();
    const open = await socket;
    let told = 0;
    open.onClose(() => (told += 1));
    events.closed();
    events.closed();
    await expect(open.send('late')).rejects.toMatchObject({ code: 10002 });
    expect(told).toBe(1);
  });
});
