import { timingSafeEqual } from 'node:crypto';
import type { CurrentUser } from '../../../src/data/protocol/user';
import type { EngineContext } from '../registry';

/**
 * A server time that a phone can prove to have seen: `yyyy-MM-dd HH:mm:ss` and a signature, for one user. With it, a punch made
 * without a signal shows how long after that moment it was made.
 */
const signatureOf = (context: EngineContext, user: CurrentUser, time: string): string =>
  context.sign(`punch\n${user.Id}\n${time}`);

/** The proof to hand to a phone. */
export function newAnchor(context: EngineContext, user: CurrentUser, time: string): string {
  return `${time}.${signatureOf(context, user, time)}`;
}

const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/**
 * The proof a phone brings back.
 * @param phone its clock at the time the proof arrived
 * @returns null if the signature is not ours or a time is missing
 */
export function anchorOf(
  context: EngineContext,
  user: CurrentUser,
  proof: string,
  phone: string,
): { server: string; phone: string } | null {
  const server = proof.slice(0, 19);
  if (!TIME.test(server) || !TIME.test(phone)) return null;
  const given = Buffer.from(proof.slice(20));
  const own = Buffer.from(signatureOf(context, user, server));
  return given.length === own.length && timingSafeEqual(given, own) ? { server, phone } : null;
}
