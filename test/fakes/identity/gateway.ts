import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatApps } from '../../../server/auth/chat-gateway';

/** What the platform does instead of answering as it should. */
export type GatewaySwitch = '500' | 'hang' | 'html' | 'redirect' | 'foreign' | 'no-union-id' | 'no-id';

const minute = 60_000;
/** Lifetime of a code, as the platforms document it. */
const lifetimes = { feishu: 3 * minute, wechat: 5 * minute, wecom: 5 * minute };
type Platform = keyof typeof lifetimes;

interface Code {
  platform: Platform;
  person: string;
  made: number;
  used: boolean;
}

const app = { appId: 'cli_workbench', appSecret: 'gateway-secret-1' };
const organisation = { feishu: 'tenant-ours', wecom: 'ww-ours' };

/**
 * Feishu, WeChat and WeCom as their documentation describes them, on one port of this machine: a code works once and for some
 * minutes of a clock that the test moves; anything else gets the documented error code.
 */
export class FakeGateway {
  /** By how many milliseconds the platform's clock is ahead. */
  ahead = 0;
  trouble: GatewaySwitch | undefined;
  /** Requests that arrived, as `POST /path`. */
  readonly asked: string[] = [];
  private readonly codes = new Map<string, Code>();
  private readonly tokens = new Map<string, string>();
  private made = 0;

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<FakeGateway> {
    const server = createServer((request, response) => void gateway.answer(request, response));
    const gateway = new FakeGateway(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Settings of a tenant that uses this gateway. */
  apps(kind: 'wechat' | 'wecom' = 'wechat'): ChatApps {
    return {
      feishu: { ...app, tenantKey: organisation.feishu, base: this.url },
      wechat: { ...app, base: this.url, ...(kind === 'wecom' ? { corpId: organisation.wecom } : {}) },
    };
  }

  /** A fresh code for a person who has this id on the platform. */
  codeFor(person: string, platform: Platform = 'feishu'): string {
    this.made += 1;
    const code = `${person}.${this.made}`;
    this.codes.set(code, { platform, person, made: this.now(), used: false });
    return code;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private now(): number {
    return Date.now() + this.ahead;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    this.asked.push(`${request.method} ${url.pathname}`);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (this.trouble === 'hang') return;
    if (this.trouble === '500') return void send(500, { code: 0 });
    if (this.trouble === 'html') return void response.end('<html>maintenance</html>');
    if (this.trouble === 'redirect')
      return void response.writeHead(302, { location: 'http://127.0.0.1:1/stolen' }).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = chunks.length
      ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>)
      : {};
    const query = Object.fromEntries(url.searchParams);
    const routes: Record<string, () => [number, object]> = {
      'POST /open-apis/authen/v2/oauth/token': () => this.feishuToken(sent),
      'GET /open-apis/authen/v1/user_info': () => this.feishuUser(request.headers.authorization ?? ''),
      'GET /sns/jscode2session': () => this.wechatSession(query),
      'GET /cgi-bin/gettoken': () => this.wecomToken(query),
      'GET /cgi-bin/miniprogram/jscode2session': () => this.wecomSession(query),
    };
    const [status, body] = routes[`${request.method} ${url.pathname}`]?.() ?? [404, { code: 404 }];
    send(status, body);
  }

  /** Uses up a code. @returns whose it is, or what is wrong with it */
  private take(
    code: string | undefined,
    platform: Platform,
  ): { person: string } | 'unknown' | 'used' | 'late' {
    const known = this.codes.get(code ?? '');
    if (!known || known.platform !== platform) return 'unknown';
    if (known.used) return 'used';
    known.used = true;
    return this.now() - known.made > lifetimes[platform] ? 'late' : { person: known.person };
  }

  private feishuToken(sent: Record<string, string>): [number, object] {
    if (sent['client_id'] !== app.appId) return [400, { code: 20048, error: 'invalid_client' }];
    if (sent['client_secret'] !== app.appSecret) return [400, { code: 20002, error: 'invalid_client' }];
    const taken = this.take(sent['code'], 'feishu');
    if (taken === 'late') return [400, { code: 20004, error: 'invalid_grant' }];
    if (typeof taken === 'string') return [400, { code: 20003, error: 'invalid_grant' }];
    const token = `u-${this.tokens.size}-${randomUUID()}`;
    this.tokens.set(token, taken.person);
    return [200, { code: 0, access_token: token, expires_in: 7200, token_type: 'Bearer' }];
  }

  private feishuUser(authorization: string): [number, object] {
    const person = this.tokens.get(authorization.replace(/^Bearer /, ''));
    if (!person) return [400, { code: 20005, msg: 'invalid access token' }];
    const union_id = this.trouble === 'no-union-id' || this.trouble === 'no-id' ? '' : person;
    const tenant_key = this.trouble === 'foreign' ? 'tenant-other' : organisation.feishu;
    return [200, { code: 0, msg: 'success', data: { open_id: `ou_${person}`, union_id, tenant_key } }];
  }

  private wechatSession(query: Record<string, string>): [number, object] {
    if (query['appid'] !== app.appId || query['secret'] !== app.appSecret)
      return [200, { errcode: 40125, errmsg: 'invalid appsecret' }];
    const taken = this.take(query['js_code'], 'wechat');
    if (taken === 'used') return [200, { errcode: 40163, errmsg: 'code been used' }];
    if (typeof taken === 'string') return [200, { errcode: 40029, errmsg: 'invalid code' }];
    if (this.trouble === 'no-id') return [200, { session_key: 'k' }];
    const ids =
      this.trouble === 'no-union-id'
        ? { openid: taken.person }
        : { openid: `o_${taken.person}`, unionid: taken.person };
    return [200, { ...ids, session_key: 'never-to-leave-the-server' }];
  }

  private wecomToken(query: Record<string, string>): [number, object] {
    if (query['corpid'] !== organisation.wecom || query['corpsecret'] !== app.appSecret)
      return [200, { errcode: 40001, errmsg: 'invalid credential' }];
    this.tokens.set('corp-token', organisation.wecom);
    return [200, { errcode: 0, access_token: 'corp-token', expires_in: 7200 }];
  }

  private wecomSession(query: Record<string, string>): [number, object] {
    if (!this.tokens.has(query['access_token'] ?? '')) return [200, { errcode: 40014 }];
    const taken = this.take(query['js_code'], 'wecom');
    if (typeof taken === 'string') return [200, { errcode: taken === 'used' ? 40163 : 40029 }];
    const corpid = this.trouble === 'foreign' ? 'ww-other' : organisation.wecom;
    return [200, { errcode: 0, corpid, userid: taken.person, session_key: 'k' }];
  }
}
