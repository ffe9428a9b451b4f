/** The person a chat platform vouches for, identified by the id that is stored with the user. */
export interface ChatIdentity {
  id: string;
}

type Reason = 'code' | 'person' | 'foreign' | 'often' | 'busy' | 'setting';

const sentences: Record<Reason, string> = {
  code: '登录码无效或已过期，请重新打开！',
  person: '平台不允许该用户登录！',
  foreign: '您不属于本企业，无法登录！',
  often: '登录过于频繁，请稍后再试！',
  busy: '平台暂时无法访问，请稍后再试！',
  setting: '登录配置有误，请联系管理员！',
};

/** A chat platform refused, or did not answer. `message` is for the user, `detail` for the server's log. */
export class GatewayError extends Error {
  constructor(
    readonly reason: Reason,
    readonly detail = '',
  ) {
    super(sentences[reason]);
  }
}

/** People wait for this on the login page; anything that takes longer has failed. */
const patience = 5000;

/** One question to a platform. @throws GatewayError `busy` when nothing usable comes back in time */
export async function fetchJson(url: URL, init: RequestInit = {}): Promise<Record<string, unknown>> {
  try {
    // A redirect could carry the secret elsewhere.
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const body: unknown = JSON.parse(await response.text());
    if (body !== null && typeof body === 'object' && !Array.isArray(body) && response.status < 500)
      return body as Record<string, unknown>;
  } catch (error) {
    throw new GatewayError('busy', error instanceof Error ? error.name : 'fetch');
  }
  throw new GatewayError('busy', 'unusable answer');
}
