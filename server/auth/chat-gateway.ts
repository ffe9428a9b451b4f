import { fetchJson, GatewayError, type ChatIdentity } from './gateway-call';

export type ChatPlatform = 'feishu' | 'wechat';

/** How a tenant's Feishu app is reached. */
export interface FeishuApp {
  appId: string;
  appSecret: string;
  /** The organisation whose staff may come in; people of any other are refused. */
  tenantKey: string;
  /** Default https://open.feishu.cn. */
  base?: string;
}

/** A WeChat mini-program, or (with `corpId`) an app of WeCom. */
export interface WechatApp {
  /** For WeCom: the agent's id. */
  appId: string;
  appSecret: string;
  /** WeCom: the organisation; its answers must name this one. */
  corpId?: string;
  /** Default https://api.weixin.qq.com, with `corpId` https://qyapi.weixin.qq.com. */
  base?: string;
}

/** The chat platforms of one tenant. */
export interface ChatApps {
  feishu?: FeishuApp;
  wechat?: WechatApp;
}

/** Settings by tenant: they hold secrets, so they live in a file of the server and never in the database. */
export type ChatSettings = Record<string, ChatApps>;

/** Exchanges a code for the person behind it. @throws GatewayError */
export type CodeExchange = (code: string) => Promise<ChatIdentity>;

const texts: Record<ChatPlatform, string[]> = {
  feishu: ['appId', 'appSecret', 'tenantKey'],
  wechat: ['appId', 'appSecret'],
};

/** Checks settings read from a file. @throws Error with a sentence for the person who starts the server */
export function readChatSettings(value: unknown): ChatSettings {
  const tenants = new Map<string, ChatApps>();
  for (const [tenant, apps] of entriesOf(value, 'The chat settings')) {
    for (const [platform, app] of entriesOf(apps, tenant)) {
      if (platform !== 'feishu' && platform !== 'wechat')
        throw new Error(`${tenant}: the chat platform is feishu or wechat, not ${platform}`);
      const fields = Object.fromEntries(entriesOf(app, `${tenant}.${platform}`));
      for (const name of texts[platform]) {
        if (typeof fields[name] !== 'string' || !fields[name])
          throw new Error(`${tenant}.${platform}: ${name} is missing`);
      }
      for (const name of ['base', 'corpId']) {
        if (fields[name] !== undefined && typeof fields[name] !== 'string')
          throw new Error(`${tenant}.${platform}: ${name} must be a text`);
      }
      checkBase(typeof fields['base'] === 'string' ? fields['base'] : undefined, `${tenant}.${platform}`);
    }
    tenants.set(tenant.toLowerCase(), apps as ChatApps);
  }
  return Object.fromEntries(tenants);
}

function entriesOf(value: unknown, name: string): Array<[string, unknown]> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`${name} must be an object`);
  return Object.entries(value);
}

/** Secrets travel over https, or stay on this machine. @throws Error */
function checkBase(base: string | undefined, owner: string): void {
  if (base === undefined) return;
  const url = URL.canParse(base) ? new URL(base) : undefined;
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '');
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && loopback))
    throw new Error(`${owner}: the address ${base} must begin with https://`);
}

/** The exchange a tenant has set up for a platform, or null. */
export function exchangeOf(apps: ChatApps | undefined, platform: ChatPlatform): CodeExchange | null {
  if (platform === 'feishu') {
    const app = apps?.feishu;
    return app ? (code) => askFeishu(app, code) : null;
  }
  const app = apps?.wechat;
  if (!app) return null;
  const { corpId } = app;
  return corpId ? (code) => askWecom(app, corpId, code) : (code) => askWechat(app, code);
}

/** Code → user token → the person (Feishu's authen v2 and v1). */
async function askFeishu(app: FeishuApp, code: string): Promise<ChatIdentity> {
  const base = app.base ?? 'https://open.feishu.cn';
  const token = await fetchJson(new URL('/open-apis/authen/v2/oauth/token', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      grant_type: 'authorization_code',
      client_id: app.appId,
      client_secret: app.appSecret,
      code,
    }),
  });
  if (token['code'] !== 0) throw refusedBy(token['code'], feishuReasons);
  const answer = await fetchJson(new URL('/open-apis/authen/v1/user_info', base), {
    headers: { authorization: `Bearer ${text(token['access_token'])}` },
  });
  if (answer['code'] !== 0) throw refusedBy(answer['code'], feishuReasons);
  const user = Object.fromEntries(entriesOf(answer['data'] ?? {}, 'data'));
  if (text(user['tenant_key']) !== app.tenantKey) throw new GatewayError('foreign');
  return identity(text(user['union_id']));
}

/** Code → the person; the session key of the answer stays here. */
async function askWechat(app: WechatApp, code: string): Promise<ChatIdentity> {
  const url = new URL('/sns/jscode2session', app.base ?? 'https://api.weixin.qq.com');
  url.search = new URLSearchParams({
    appid: app.appId,
    secret: app.appSecret,
    js_code: code,
    grant_type: 'authorization_code',
  }).toString();
  const answer = await fetchJson(url);
  if (answer['errcode']) throw refusedBy(answer['errcode'], wechatReasons);
  // Without an open-platform account there is no union id; the app's own id serves as well.
  return identity(text(answer['unionid']) || text(answer['openid']));
}

async function askWecom(app: WechatApp, corpId: string, code: string): Promise<ChatIdentity> {
  const base = app.base ?? 'https://qyapi.weixin.qq.com';
  const tokenUrl = new URL('/cgi-bin/gettoken', base);
  tokenUrl.search = new URLSearchParams({ corpid: corpId, corpsecret: app.appSecret }).toString();
  const token = await fetchJson(tokenUrl);
  if (token['errcode']) throw refusedBy(token['errcode'], wechatReasons);
  const url = new URL('/cgi-bin/miniprogram/jscode2session', base);
  url.search = new URLSearchParams({
    access_token: text(token['access_token']),
    js_code: code,
    grant_type: 'authorization_code',
  }).toString();
  const answer = await fetchJson(url);
  if (answer['errcode']) throw refusedBy(answer['errcode'], wechatReasons);
  if (text(answer['corpid']) !== corpId || !text(answer['userid'])) throw new GatewayError('foreign');
  return identity(`${corpId}/${text(answer['userid'])}`);
}

type Reasons = Record<string, ConstructorParameters<typeof GatewayError>[0]>;

/** Codes the platforms document; any other means trouble with the settings or the platform. */
const feishuReasons: Reasons = {
  20003: 'code',
  20004: 'code',
  20024: 'code',
  20010: 'person',
  20050: 'busy',
};
const wechatReasons: Reasons = {
  40029: 'code',
  40163: 'code',
  45011: 'often',
  40226: 'person',
  '-1': 'busy',
};

function refusedBy(code: unknown, reasons: Reasons): GatewayError {
  const reason = reasons[String(code)];
  // Expired codes are an everyday matter; faults in the settings go to the server's log.
  return reason ? new GatewayError(reason) : new GatewayError('setting', `code ${String(code)}`);
}

function identity(id: string): ChatIdentity {
  if (!id) throw new GatewayError('setting', 'no id');
  return { id };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
