import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatApps } from '../../../server/auth/chat-gateway';

/** A message that reached a person. */
export interface Arrived {
  platform: 'feishu' | 'wecom';
  to: string;
  title: string;
  content: string;
  url: string;
}

/** What a platform does with the next calls instead of answering properly; `lost` carries out the call and sends no answer. */
export type Trouble = '500' | 'lost' | 'token' | 'unreachable';

/**
 * The messages of Feishu and WeCom as their documentation describes them: required tokens that expire, a key that turns repeated
 * messages into one, people to whom the app may not write.
 */
export class FakePlatforms {
  readonly arrived: Arrived[] = [];
  /** Calls to send a message, including those that failed. */
  asked = 0;
  private troubles: Trouble[] = [];
  private readonly keys = new Set<string>();
  private token = 1;
  /** Random trouble, for calls for which no {@link trouble} is queued. */
  chance: () => Trouble | undefined = () => undefined;

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<FakePlatforms> {
    const server = createServer((request, response) => void platforms.answer(request, response));
    const platforms = new FakePlatforms(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return platforms;
  }

  /** Settings of a tenant that uses them. */
  apps(): ChatApps {
    const base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      feishu: { appId: 'cli_1', appSecret: 'secret-1', tenantKey: 'ours', base },
      wechat: { appId: '1000002', appSecret: 'secret-2', corpId: 'ww1', base },
    };
  }

  /** The next calls to send a message meet these troubles. */
  trouble(...troubles: Trouble[]): void {
    this.troubles = troubles;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
    const send = (body: object, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    // Every caller gets the same token until it expires.
    const valid = `token-${this.token}`;
    if (url.pathname === '/open-apis/auth/v3/tenant_access_token/internal')
      return send(
        sent['app_secret'] === 'secret-1'
          ? { code: 0, tenant_access_token: valid, expire: 7200 }
          : { code: 10014 },
      );
    if (url.pathname === '/cgi-bin/gettoken')
      return send(
        url.searchParams.get('corpsecret') === 'secret-2'
          ? { errcode: 0, access_token: valid, expires_in: 7200 }
          : { errcode: 40001 },
      );
    this.asked += 1;
    const isFeishu = url.pathname === '/open-apis/im/v1/messages';
    const trouble = this.troubles.shift() ?? this.chance();
    if (trouble === '500') return send({}, 500);
    const token = isFeishu
      ? (request.headers.authorization ?? '').replace('Bearer ', '')
      : url.searchParams.get('access_token');
    if (trouble === 'token') this.token += 1;
    if (token !== `token-${this.token}`) return send(isFeishu ? { code: 99991663 } : { errcode: 42001 });
    if (trouble === 'unreachable')
      return send(isFeishu ? { code: 230013 } : { errcode: 0, invaliduser: 'somebody' });
    if (isFeishu) this.feishu(sent);
    else this.wecom(sent);
    if (trouble === 'lost') return void response.destroy();
    send(isFeishu ? { code: 0, data: { message_id: `om_${this.asked}` } } : { errcode: 0, msgid: '1' });
  }

  private feishu({ receive_id, content, uuid }: Record<string, unknown>): void {
    if (this.keys.has(String(uuid))) return;
    this.keys.add(String(uuid));
    const card = JSON.parse(String(content)) as {
      header: { title: { content: string } };
      body: { elements: { text: { content: string }; behaviors?: { default_url: string }[] }[] };
    };
    const [words, button] = card.body.elements;
    this.arrived.push({
      platform: 'feishu',
      to: String(receive_id),
      title: card.header.title.content,
      content: words?.text.content ?? '',
      url: button?.behaviors?.[0]?.default_url ?? '',
    });
  }

  private wecom({ touser, textcard, text }: Record<string, unknown>): void {
    const card = textcard as { title: string; description: string; url: string } | undefined;
    const [title = '', content = ''] = (text as { content: string } | undefined)?.content.split('\n') ?? [];
    const arrived = card
      ? { title: card.title, content: card.description, url: card.url }
      : { title, content, url: '' };
    const key = JSON.stringify([touser, arrived]);
    if (this.keys.has(key)) return;
    this.keys.add(key);
    this.arrived.push({ platform: 'wecom', to: String(touser), ...arrived });
  }
}
