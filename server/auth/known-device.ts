import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Now } from '../lib/clock';
import type { Sessions } from './sessions';

const lifetime = 90 * 24 * 3_600_000;
/** A shared phone knows a few accounts. */
const mostSent = 10;

interface Owner {
  osClient: string;
  userId: string;
}

/**
 * What a client keeps after a successful login, so that strangers who guess passwords cannot make the owner wait. It does not
 * reveal whose it is: it outlives the session on devices that several people share.
 */
export class KnownDevices {
  constructor(
    private readonly sessions: Sessions,
    private readonly now: Now,
  ) {}

  /** The proof for the client to keep; a new password invalidates it. */
  async prove(owner: Owner): Promise<string> {
    const issued = this.now();
    const version = await this.sessions.authVersion(owner.osClient, owner.userId);
    return `${issued}.${this.sign(owner, version, issued)}`;
  }

  /**
   * The proof, among those sent, that is valid for this user, in the canonical form that is counted, however it was written; '' =
   * none.
   */
  async find(owner: Owner, sent: string): Promise<string> {
    const version = await this.sessions.authVersion(owner.osClient, owner.userId);
    for (const proof of sent.slice(0, 4000).split(',').slice(0, mostSent)) {
      const [, issuedText = '', mac = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(proof) ?? [];
      const issued = Number(issuedText);
      if (!mac || issued > this.now() || this.now() - issued > lifetime) continue;
      const wanted = Buffer.from(this.sign(owner, version, issued));
      const given = Buffer.from(mac);
      if (wanted.length === given.length && timingSafeEqual(wanted, given)) return `${issued}.${mac}`;
    }
    return '';
  }

  private sign({ osClient, userId }: Owner, version: number, issued: number): string {
    return createHmac('sha256', this.sessions.signingSecret)
      .update(['known device', osClient, userId, version, issued].join('\n'))
      .digest('base64url');
  }
}
