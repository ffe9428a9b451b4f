import type { ChatApps, ChatSettings } from '../auth/chat-gateway';
import { fetchJson, GatewayError } from '../auth/gateway-call';
import type { Channel, Outcome, Parcel } from './channel';

/** How long before its expiry a token is no longer used, in milliseconds. */
const MARGIN = 300_000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A platform's codes for an expired token, a missing person, or a wish to be left alone. */
interface Codes {
  token: readonly number[];
  refused: readonly number[];
}

/** Tokens of the tenants' apps, each requested when the previous one is about to expire. */
class Tokens {
  private readonly kept = new Map<string, { token: string; until: number }>();

  constructor(private readonly ask: (apps: ChatApps) => Promise<{ token: string; seconds: number }>) {}

  async of(osClient: string, apps: ChatApps): Promise<string> {
    const known = this.kept.get(osClient);
    if (known && known.until > Date.now()) return known.token;
    const { token, seconds } = await this.ask(apps);
    this.kept.set(osClient, { token, until: Date.now() + seconds * 1000 - MARGIN });
    return token;
  }

  forget(osClient: string): void {
    this.kept.delete(osClient);
  }
}

type Post = (apps: ChatApps, token: string, parcel: Parcel) => Promise<number>;

/** Sends with the current token, and once more with a new one if the platform rejects it. */
async function post(
  tokens: Tokens,
  apps: ChatApps,
  parcel: Parcel,
  send: Post,
  codes: Codes,
): Promise<Outcome> {
  try {
    let code = await send(apps, await tokens.of(parcel.osClient, apps), parcel);
    if (codes.token.includes(code)) {
      tokens.forget(parcel.osClient);
      code = await send(apps, await tokens.of(parcel.osClient, apps), parcel);
    }
    if (code === 0) return { state: 'sent' };
    const why = `code ${code}`;
    return codes.refused.includes(code) ? { state: 'refused', why } : { state: 'later', why };
  } catch (error) {
    const why = error instanceof GatewayError ? `${error.reason} ${error.detail}`.trim() : String(error);
    return { state: 'later', why };
  }
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

const feishuBase = 'https://open.feishu.cn';

/** A card of Feishu (version 2.0): what happened, and a way into the app. */
function cardOf({ title, content, url }: Parcel): object {
  const open = {
    tag: 'button',
    type: 'primary',
    text: { tag: 'plain_text', content: '查看' },
    behaviors: [{ type: 'open_url', default_url: url }],
  };
  return {
    schema: '2.0',
    header: { title: { tag: 'plain_text', content: title }, template: 'blue' },
    body: {
      elements: [
        { tag: 'div', text: { tag: 'plain_text', content: content || title } },
        ...(url ? [open] : []),
      ],
    },
  };
}

/** Messages of the tenant's Feishu bot to people who have logged in with Feishu. */
export function feishuChannel(settings: ChatSettings): Channel {
  const tokens = new Tokens(async ({ feishu }) => {
    const answer = await fetchJson(
      new URL('/open-apis/auth/v3/tenant_access_token/internal', feishu?.base ?? feishuBase),
      json({ app_id: feishu?.appId, app_secret: feishu?.appSecret }),
    );
    if (answer['code'] !== 0) throw new GatewayError('setting', `token: code ${String(answer['code'])}`);
    return { token: text(answer['tenant_access_token']), seconds: Number(answer['expire']) || 0 };
  });
  const send: Post = async ({ feishu }, token, parcel) => {
    const url = new URL('/open-apis/im/v1/messages', feishu?.base ?? feishuBase);
    url.search = 'receive_id_type=union_id';
    const body = {
      receive_id: parcel.target,
      msg_type: 'interactive',
      content: JSON.stringify(cardOf(parcel)),
      // Shown once, however often an answer is lost on its way back.
      uuid: parcel.id.slice(0, 50),
    };
    const answer = await fetchJson(url, json(body, { authorization: `Bearer ${token}` }));
    return Number(answer['code']);
  };
  const codes: Codes = { token: [99991663, 99991661], refused: [230002, 230006, 230013, 230001, 230025] };
  return {
    name: 'feishu',
    isSetUp: (osClient) => settings[osClient.toLowerCase()]?.feishu !== undefined,
    async targets(_db, osClient, user) {
      const id = text(user.FeishuUnionId);
      return id && settings[osClient.toLowerCase()]?.feishu ? [id] : [];
    },
    async send(parcel) {
      const apps = settings[parcel.osClient.toLowerCase()];
      if (!apps?.feishu) return { state: 'refused', why: 'Feishu is not set up any more' };
      return post(tokens, apps, parcel, send, codes);
    },
  };
}

const wecomBase = 'https://qyapi.weixin.qq.com';

/** Messages of the tenant's WeCom app to people who have logged in with it. */
export function wecomChannel(settings: ChatSettings): Channel {
  const tokens = new Tokens(async ({ wechat }) => {
    const url = new URL('/cgi-bin/gettoken', wechat?.base ?? wecomBase);
    url.search = new URLSearchParams({
      corpid: wechat?.corpId ?? '',
      corpsecret: wechat?.appSecret ?? '',
    }).toString();
    const answer = await fetchJson(url);
    if (answer['errcode']) throw new GatewayError('setting', `token: code ${String(answer['errcode'])}`);
    return { token: text(answer['access_token']), seconds: Number(answer['expires_in']) || 7200 };
  });
  const send: Post = async ({ wechat }, token, { target, title, content, url: link }) => {
    const url = new URL('/cgi-bin/message/send', wechat?.base ?? wecomBase);
    url.search = new URLSearchParams({ access_token: token }).toString();
    const said = link
      ? { msgtype: 'textcard', textcard: { title, description: content || title, url: link, btntxt: '查看' } }
      : { msgtype: 'text', text: { content: `${title}\n${content}` } };
    const body = {
      touser: target.slice(target.indexOf('/') + 1),
      agentid: Number(wechat?.appId),
      ...said,
      enable_duplicate_check: 1,
      duplicate_check_interval: 1800,
    };
    const answer = await fetchJson(url, json(body));
    // Accepted, but for nobody: the person is outside the app's visible range.
    return Number(answer['errcode']) || (text(answer['invaliduser']) ? 81013 : 0);
  };
  const codes: Codes = { token: [40014, 42001], refused: [81013, 60111, 60011, 40003] };
  return {
    name: 'wecom',
    isSetUp: (osClient) => settings[osClient.toLowerCase()]?.wechat?.corpId !== undefined,
    async targets(_db, osClient, user) {
      const corpId = settings[osClient.toLowerCase()]?.wechat?.corpId;
      const id = text(user.WeixinUnionId);
      return corpId && id.startsWith(`${corpId}/`) ? [id] : [];
    },
    async send(parcel) {
      const apps = settings[parcel.osClient.toLowerCase()];
      if (!apps?.wechat?.corpId) return { state: 'refused', why: 'WeCom is not set up any more' };
      return post(tokens, apps, parcel, send, codes);
    },
  };
}
