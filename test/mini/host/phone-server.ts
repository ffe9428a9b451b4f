import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { DriverInput } from '../driver';
import { runtimeBundle } from './runtime-bundle';

const PAGE = `<!doctype html><html><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/phone.css"></head>
<body><script src="/runtime.js"></script><script src="/boot.js"></script></body></html>`;

/** Calls that the runtime makes synchronously go by synchronous XHR: a mini-program's file calls return at once. */
const BOOT = `
const post = (name, args, wait) => {
  const request = new XMLHttpRequest();
  request.open('POST', '/native/' + name, wait);
  if (!wait) { request.send(JSON.stringify(args)); return JSON.parse(request.responseText); }
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(JSON.parse(request.responseText));
    request.onerror = () => reject(new Error('the host is gone'));
    request.send(JSON.stringify(args));
  });
};
const later = new Set(['http', 'upload', 'download', 'abort']);
const bridge = new Proxy({}, { get: (_, name) => (...args) => post(name, args, later.has(name)) });
window.__controls = MiniHost.start(MINI_PACKAGE, bridge, MINI_LAUNCH);
`;

/** The default looks of the phone's components, as far as layout depends on them. */
const PHONE_CSS = `
html, body { margin: 0; height: 100%; overflow-x: hidden; font: 16px/1.4 system-ui, sans-serif; }
.wx-page { min-height: 100%; box-sizing: border-box; }
wx-view, wx-scroll-view, wx-form, wx-swiper, wx-picker, wx-picker-view, wx-checkbox-group, wx-radio-group, wx-label,
wx-rich-text, wx-cover-view, wx-page-root, wx-tab-bar, wx-textarea, wx-movable-area { display: block; }
wx-text, wx-navigator, wx-switch, wx-icon { display: inline-block; }
wx-text { display: inline; white-space: pre-line; }
wx-button { display: block; text-align: center; }
wx-input { display: flex; align-items: center; min-height: 1.4rem; overflow: hidden; } wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; }
wx-switch { width: 52px; height: 32px; }
.wx-field { width: 100%; height: 100%; box-sizing: border-box; border: 0; padding: 0; margin: 0; font: inherit; background: none; outline: 0; }
.wx-picture { width: 100%; height: 100%; } .wx-picture:not([src]) { display: none; }
wx-scroll-view[scroll-y] { overflow-y: auto; } wx-scroll-view[scroll-x] { overflow-x: auto; }
wx-view[hidden] { display: none; } [data-stub] { min-height: 20px; background: #eee; }
.wx-system [role=dialog] { position: fixed; inset: 30% 10% auto; padding: 16px; background: #fff; z-index: 99999; box-shadow: 0 0 9px #888; }
.wx-system [role=status], .wx-system [role=progressbar] { position: fixed; top: 40%; left: 30%; right: 30%; padding: 8px;
  background: #333; color: #fff; text-align: center; z-index: 99998; pointer-events: none; }
`;

/** The web server from which a browser gets its phone: page, runtime, build, and the machine under them. */
export class PhoneServer {
  private readonly server = http.createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  constructor(private readonly input: DriverInput) {}

  /** Starts on a free port. Gives the page's address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.closeAllConnections();
      this.server.close(() => resolve());
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://phone');
    const send = (type: string, body: string | Buffer): void => {
      response.writeHead(200, { 'content-type': type }).end(body);
    };
    if (url.pathname === '/') send('text/html', PAGE);
    else if (url.pathname === '/runtime.js') send('text/javascript', runtimeBundle());
    else if (url.pathname === '/boot.js') send('text/javascript', this.boot());
    else if (url.pathname === '/phone.css') send('text/css', PHONE_CSS);
    else if (url.pathname === '/file')
      send('', fs.readFileSync(this.input.files.real(url.searchParams.get('path') ?? '')));
    else if (url.pathname.startsWith('/asset/')) send(...this.asset(url.pathname.slice('/asset/'.length)));
    else if (url.pathname.startsWith('/native/')) {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const args = JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown[];
      send(
        'application/json',
        JSON.stringify(await this.native(url.pathname.slice('/native/'.length), args)),
      );
    } else response.writeHead(404).end();
  }

  private boot(): string {
    const { pkg, launch } = this.input;
    return BOOT.replace('MINI_PACKAGE', () => JSON.stringify(pkg)).replace('MINI_LAUNCH', () =>
      JSON.stringify({ ...launch, draws: true }),
    );
  }

  private asset(file: string): [type: string, body: Buffer] {
    if (!this.input.pkg.assets.includes(file)) throw new Error(`the build has no ${file}`);
    return [file.endsWith('.svg') ? 'image/svg+xml' : '', fs.readFileSync(path.join(this.input.dist, file))];
  }

  private native(name: string, args: unknown[]): unknown {
    const { files, network } = this.input;
    const actions = {
      ...files,
      http: network.http,
      upload: network.upload,
      download: network.download,
      abort: network.abort,
    };
    const action = (actions as unknown as Record<string, unknown>)[name];
    if (typeof action !== 'function') throw new Error(`the phone has no ${name}`);
    return (action as (...values: unknown[]) => unknown)(...args);
  }
}
