import { encodeBase64 } from '@/lib/base64';

/** One login of one user in one tenant, as the server sees it. */
export interface Login {
  name: string;
  osClient: string;
  user: string;
}

interface Waiting {
  /** Does the next half of an exchange: arrive at the server, or come back to the client. */
  step: () => void;
}

interface Sent {
  url: string;
  header: Record<string, string>;
  body: string;
}

interface Reply {
  header: Record<string, string>;
  body: string;
}

/**
 * A tenant server and the network to it, both moved by hand: every request and every answer waits until the test lets
 * it pass, in any order. It notes what must never happen.
 */
export class SimulatedServer {
  readonly violations: string[] = [];
  readonly waiting: Waiting[] = [];
  /** Which login a call of this tag belongs to. */
  readonly owners = new Map<string, Login>();
  requests = 0;
  private readonly tokens = new Map<string, Login & { issued: number }>();
  private readonly dead = new Set<string>();
  private issued = 0;
  private logins = 0;
  private refreshing = 0;

  /** Whether the next answers carry a new token in their header. */
  rotates = false;

  /** Calls no longer accept any token issued so far; refreshes still accept the newest of each login. */
  expireTokens(): void {
    for (const token of this.tokens.keys()) this.dead.add(token);
  }

  loginOf(token: string): (Login & { issued: number }) | undefined {
    return this.tokens.get(token);
  }

  /** Takes one request from the client; `answer` is called when the answer has come back. */
  send(sent: Sent, answer: (reply: Reply) => void): void {
    const refresh = sent.url.endsWith('/api/SysUser/refreshToken');
    this.requests += 1;
    if (refresh) {
      this.refreshing += 1;
      if (this.refreshing > 1) this.violations.push('two refreshes at once');
    }
    this.waiting.push({
      step: () => {
        const reply = this.handle(sent);
        this.waiting.push({
          step: () => {
            if (refresh) this.refreshing -= 1;
            answer(reply);
          },
        });
      },
    });
  }

  private handle({ url, header, body }: Sent): Reply {
    const params = parse(body);
    const token = (header['authorization'] ?? '').replace(/^Bearer /, '');
    if (url.endsWith('/login')) {
      this.logins += 1;
      const login = {
        name: `login ${this.logins}`,
        osClient: params['OsClient'] ?? '',
        user: params['Account'] ?? '',
      };
      return reply(1, { Id: login.user, Account: login.user }, this.issue(login));
    }
    const login = this.tokens.get(token || params['authorization'] || '');
    if (url.endsWith('/refreshToken')) {
      if (!login) return reply(1001, null);
      return reply(1, { Id: login.user, Account: login.user }, this.issue(login));
    }
    this.checkOwner(params['tag'], header['osclient'], login);
    if (!login || this.dead.has(token)) return reply(1001, null);
    return reply(1, 'fine', this.rotates ? this.issue(login) : undefined);
  }

  private checkOwner(tag: string | undefined, osClient: string | undefined, login: Login | undefined): void {
    const owner = tag === undefined ? undefined : this.owners.get(tag);
    if (!login || !owner) return;
    if (login.name !== owner.name)
      this.violations.push(`call of ${owner.name} sent with a token of ${login.name}`);
    if (osClient !== login.osClient) this.violations.push(`token of ${login.osClient} sent to ${osClient}`);
  }

  private issue({ name, osClient, user }: Login): string {
    this.issued += 1;
    const claims = encodeBase64(JSON.stringify({ iat: this.issued })).replace(/=+$/, '');
    const token = `h.${claims}.s${this.issued}`;
    this.tokens.set(token, { name, osClient, user, issued: this.issued });
    return token;
  }
}

function reply(Code: number, Data: unknown, authorization?: string): Reply {
  return { header: authorization ? { authorization } : {}, body: JSON.stringify({ Code, Data, Msg: null }) };
}

function parse(body: string): Record<string, string> {
  if (body.startsWith('{')) return JSON.parse(body) as Record<string, string>;
  return Object.fromEntries(new URLSearchParams(body));
}

/** The browser's XMLHttpRequest over a simulated server. */
export function simulatedXhr(server: () => SimulatedServer): typeof XMLHttpRequest {
  class SimulatedXhr {
    status = 0;
    response: unknown = null;
    responseType = 'text';
    withCredentials = false;
    onload?: () => void;
    onerror?: () => void;
    readonly upload = {};
    private url = '';
    private readonly header: Record<string, string> = {};
    private answered: Record<string, string> = {};

    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.header[name.toLowerCase()] = value;
    }
    getAllResponseHeaders(): string {
      return Object.entries(this.answered)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n');
    }
    abort(): void {
      this.onload = undefined;
    }
    send(body: string | null): void {
      server().send({ url: this.url, header: this.header, body: body ?? '' }, ({ header, body: text }) => {
        this.status = 200;
        this.answered = header;
        this.response = text;
        this.onload?.();
      });
    }
  }
  return SimulatedXhr as unknown as typeof XMLHttpRequest;
}
