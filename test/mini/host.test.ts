import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../kit/eventually';
import type { MiniApp } from './mini-app';
import { openMiniApp, type OpenOptions } from './open';
import { removeSmallPrograms, smallProgram, type SmallProgram } from './small-program';

/** Opens a hand-written program. */
const open = (program: SmallProgram, options: Partial<OpenOptions> = {}): Promise<MiniApp> =>
  openMiniApp({ platform: 'weapp', dist: smallProgram(program), ...options });

/** The errors that the host reports for a program. */
async function complaints(program: SmallProgram, options: Partial<OpenOptions> = {}): Promise<string> {
  const app = await open(program, options);
  await eventually(async () => expect(await app.errors()).not.toEqual([]));
  return app.close().then(
    () => '',
    (error: Error) => error.message,
  );
}

/** A server that answers with what it was sent. */
async function echo(): Promise<{ url: string; close(): void }> {
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.setHeader('Token', 'a token');
      if (request.url !== '/never')
        response.end(JSON.stringify({ body: Buffer.concat(parts).toString('latin1') }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

afterAll(removeSmallPrograms);

describe('what phones lack', () => {
  const names =
    'window document localStorage fetch XMLHttpRequest indexedDB AbortController crypto URL URLSearchParams TextEncoder ' +
    'TextDecoder Blob FormData structuredClone atob performance Buffer process';

  it.each(names.split(' '))(
    'MINI-hide-%s: is not there for the app, by name or by globalThis',
    async (name) => {
      const app = await open({
        onLoad: `page.setData({ said: typeof ${name} + ' ' + typeof globalThis.${name} })`,
      });
      await app.waitFor('undefined undefined');
      await app.close();
    },
  );

  it('MINI-forbid-function: code made from text is refused, on every way to the constructor', async () => {
    expect(await complaints({ onLoad: `try { new Function('return 1')() } catch (error) {}` })).toContain(
      'forbidden',
    );
    expect(
      await complaints({ onLoad: `try { (() => 0).constructor('return 1')() } catch (error) {}` }),
    ).toContain('forbidden');
    expect(
      await complaints({ onLoad: `try { (async () => 0).constructor('return 1') } catch (error) {}` }),
    ).toContain('forbidden');
  });

  it('MINI-tolerate-return-this: the one text that webpack compiles yields nothing, and no complaint', async () => {
    const app = await open({ onLoad: `page.setData({ said: String(Function('return this')()) })` });
    await app.waitFor('undefined');
    await app.close();
  });
});

describe('what the host reports', () => {
  it('MINI-error-thrown: an exception in a hook', async () => {
    expect(await complaints({ onLoad: 'page.missing.call()' })).toMatch(
      /script: onLoad of page\/index: TypeError/,
    );
  });

  it('MINI-error-late: an exception in a timer', async () => {
    expect(await complaints({ onLoad: `setTimeout(() => { throw new Error('too late') }, 1)` })).toContain(
      'too late',
    );
  });

  it('MINI-error-rejection: a rejected promise without a handler', async () => {
    expect(await complaints({ onLoad: `Promise.reject(new Error('nobody cares'))` })).toMatch(
      /rejection: .*nobody cares/,
    );
  });

  it('MINI-error-template: a template that does not exist', async () => {
    expect(await complaints({ template: `<template is="{{'no' + 'ne'}}"/>` })).toContain(
      'node type without template: none',
    );
  });

  it('MINI-error-compile: a template that the compiler warns about does not open', async () => {
    await expect(open({ template: '<view><text></view>' })).rejects.toThrow(/page\/index:1 missing end tag/);
    await expect(open({ template: '<vieww/>' })).rejects.toThrow(/<vieww> is neither/);
  });

  it('MINI-error-unsupported: a documented call that the host does not have', async () => {
    expect(await complaints({ onLoad: 'wx.openBluetoothAdapter({ fail() {} })' })).toContain(
      'unsupported: openBluetoothAdapter',
    );
  });

  it('MINI-error-off-host: a request to any server but the one under test', async () => {
    const program = { onLoad: `wx.request({ url: 'http://elsewhere.example/x', fail() {} })` };
    expect(await complaints(program, { server: 'http://127.0.0.1:9' })).toContain(
      'off-host: GET http://elsewhere.example/x',
    );
  });

  it('MINI-error-set-data: data that JSON cannot carry', async () => {
    expect(await complaints({ onLoad: 'page.setData({ said: () => 1 })' })).toContain(
      'carries a function at said',
    );
  });

  it('MINI-error-page: a page that app.json does not name', async () => {
    expect(await complaints({ onLoad: `wx.navigateTo({ url: '/page/nowhere', fail() {} })` })).toContain(
      'page "page/nowhere" is not found',
    );
  });

  it('MINI-error-expected: what a test expects passes', async () => {
    const app = await open({ onLoad: `console.error('known trouble')` });
    app.expectErrors(/console: known trouble/);
    await app.close();
  });
});

describe('network', () => {
  it('MINI-net-request: sends JSON, receives headers as the server spells them, records the exchange', async () => {
    const server = await echo();
    const app = await open(
      {
        onLoad: `wx.request({ url: '${server.url}/x', method: 'POST', data: { a: '字' }, success: (answer) => page.setData({ said: answer.header.Token + ' ' + answer.statusCode }) })`,
      },
      { server: server.url },
    );
    await app.waitFor('a token 200');
    expect(await app.requests()).toEqual([{ method: 'POST', url: `${server.url}/x`, outcome: 200 }]);
    await app.close();
    server.close();
  });

  it('MINI-net-built-for: the server under test answers in place of the one that the build was made for', async () => {
    const server = await echo();
    const app = await open(
      {
        onLoad: `wx.request({ url: 'http://127.0.0.1:3000/x', success: (answer) => page.setData({ said: 'status ' + answer.statusCode }) })`,
      },
      { server: server.url },
    );
    await app.waitFor('status 200');
    await app.close();
    server.close();
  });

  it('MINI-net-timeout: ends in time with "timeout" and code 5', async () => {
    const server = await echo();
    const app = await open(
      {
        onLoad: `wx.request({ url: '${server.url}/never', timeout: 30, fail: (error) => page.setData({ said: error.errMsg + ' ' + error.errno }) })`,
      },
      { server: server.url },
    );
    await app.waitFor('request:fail timeout 5');
    await app.close();
    server.close();
  });

  it('MINI-net-offline: a phone without a network fails at once, and reports when the network is back', async () => {
    const app = await open(
      {
        onLoad: `wx.onNetworkStatusChange((now) => page.setData({ said: 'online ' + now.isConnected }));
          wx.request({ url: 'http://127.0.0.1:3000/', fail: (error) => page.setData({ said: error.errMsg }) })`,
      },
      { server: 'http://127.0.0.1:9', online: false },
    );
    await app.waitFor(/request:fail .*INTERNET_DISCONNECTED/);
    await app.setOnline(true);
    await app.waitFor('online true');
    await app.close();
  });

  it('MINI-net-upload: a chosen picture arrives complete at the server', async () => {
    const server = await echo();
    const app = await open(
      {
        template: '<button bindtap="send">send</button><view>{{said}}</view>',
        methods: `send() { const page = this; wx.chooseImage({ success: (chosen) => wx.uploadFile({ url: '${server.url}/up',
          filePath: chosen.tempFilePaths[0], name: 'file', formData: { limit: 1 }, success: (answer) => page.setData({
          said: JSON.parse(answer.data).body.includes('\\xff\\xd8\\xff\\x00pixels') ? 'arrived' : answer.data }) }) }) }`,
      },
      { server: server.url },
    );
    app.chooseImageReturns(Buffer.from('\xff\xd8\xff\x00pixels', 'latin1'));
    await app.tap('send');
    await app.waitFor('arrived');
    await app.close();
    server.close();
  });
});

describe('the phone', () => {
  it('MINI-phone-storage: keeps JSON copies, and the data of an earlier run', async () => {
    const app = await open(
      {
        onLoad: `const kept = { list: [1] }; wx.setStorageSync('k', kept); kept.list.push(2);
          page.setData({ said: wx.getStorageSync('old') + ' ' + JSON.stringify(wx.getStorageSync('k')) })`,
      },
      { storage: { old: 'before' } },
    );
    await app.waitFor('before {"list":[1]}');
    expect(await app.storage()).toEqual({ old: 'before', k: { list: [1] } });
    await app.close();
  });

  it('MINI-phone-files: keeps real files where the platform says, and none outside', async () => {
    const app = await open({
      onLoad: `const files = wx.getFileSystemManager(); const file = wx.env.USER_DATA_PATH + '/a.txt';
        files.writeFileSync(file, '字'); files.appendFileSync(file, '!');
        let outside; try { files.readFileSync('wxfile://usr/../../etc/passwd', 'utf8') } catch (error) { outside = 'refused' }
        page.setData({ said: files.readFileSync(file, 'utf8') + files.statSync(file).size + outside })`,
    });
    await app.waitFor('字!4refused');
    await app.close();
  });

  it('MINI-phone-dialogs: dialogs wait for a tap on one of their buttons', async () => {
    const app = await open({
      onLoad: `wx.showModal({ title: '删除？', success: (done) => page.setData({ said: 'confirm ' + done.confirm }) })`,
    });
    await app.tap('取消');
    await app.waitFor('confirm false');
    await app.close();
  });

  it('MINI-phone-location: reports the location that the test sets, and refuses without one', async () => {
    const ask = `ask() { const page = this; wx.getLocation({ success: (at) => page.setData({ said: 'at ' + at.latitude }),
      fail: (error) => page.setData({ said: error.errMsg }) }) }`;
    const app = await open({
      template: '<button bindtap="ask">ask</button><view>{{said}}</view>',
      methods: ask,
    });
    await app.tap('ask');
    await app.waitFor('getLocation:fail auth deny');
    await app.setLocation({ latitude: 29.8, longitude: 121.5 });
    await app.tap('ask');
    await app.waitFor('at 29.8');
    await app.close();
  });

  it('MINI-phone-fields: a field takes the characters of its keyboard, up to its maximum length', async () => {
    const app = await open({
      template:
        '<input aria-label="数量" type="number" maxlength="3" bindinput="typed"/><view>{{said}}</view>',
      methods: `typed(event) { this.setData({ said: 'got ' + event.detail.value }) }`,
    });
    await app.type('数量', '12a345');
    await app.waitFor('got 123');
    await app.close();
  });

  it('MINI-phone-disabled: a disabled button swallows the tap', async () => {
    const app = await open({
      template: '<button disabled="{{true}}" bindtap="press">press</button><view>{{said}}</view>',
      methods: `press() { this.setData({ said: 'pressed' }) }`,
    });
    await app.tap('press');
    expect(await app.has('pressed')).toBe(false);
    await app.close();
  });

  it('MINI-phone-left: a page that has been left has nothing left to watch, and no error is reported', async () => {
    const app = await open({
      app: { pages: ['page/index', 'page/other'] },
      template: '<button bindtap="go">go</button><view>{{said}}</view>',
      methods: `go() { wx.navigateTo({ url: '/page/other' }) }`,
      files: {
        'page/other.json': '{}',
        'page/other.wxml': '<view id="box">other</view>',
        'page/other.js': `Page({ onUnload() {
          const [index] = getCurrentPages();
          setTimeout(() => {
            wx.createIntersectionObserver(this).relativeToViewport().observe('#box', () => undefined);
            index.setData({ said: 'watched' });
          }, 20);
        } })`,
      },
    });
    await app.tap('go');
    await app.waitForPage('page/other');
    await app.back();
    await app.waitFor('watched');
    await app.close();
  });

  it('MINI-phone-stub: a map shows that only a phone draws it, and still reveals what it was given', async () => {
    const app = await open({
      template: '<map longitude="{{121}}" bindmarkertap="mark"/><view>{{said}}</view>',
      methods: `mark(event) { this.setData({ said: 'marker ' + event.detail.markerId }) }`,
    });
    expect(await app.text()).toContain('[map]');
    expect((await app.properties('map'))[0]).toMatchObject({ longitude: 121 });
    await app.fire('map', 'markertap', { markerId: 7 });
    await app.waitFor('marker 7');
    await app.close();
  });
});
