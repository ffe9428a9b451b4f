import { hashText } from '@/lib/hash';
import type { SessionRepository } from './session-repository';

/** A phone shared by several people keeps at most this many proofs. */
const MOST_KEPT = 10;

export interface KnownDevices {
  /** The proof of this account, to be sent only with its login; '' = none. */
  proofOf(osClient: string, account: string): Promise<string>;
  keep(osClient: string, account: string, proof: string): Promise<void>;
}

/**
 * Keeps the server's proofs that a user has logged in on this device, so that strangers who guess passwords cannot make him wait.
 * They outlive the session and do not reveal who it was: neither a proof nor the name it is kept under identifies anybody.
 */
export function createKnownDevices(sessionRepository: SessionRepository): KnownDevices {
  /** `{name}:{proof}`, most recently kept first. */
  async function read(osClient: string): Promise<string[]> {
    return ((await sessionRepository.read(osClient, 'KnownDevices')) ?? '').split(',').filter(Boolean);
  }

  return {
    async proofOf(osClient, account) {
      const start = startOf(osClient, account);
      const entry = (await read(osClient)).find((each) => each.startsWith(start));
      return entry?.slice(start.length) ?? '';
    },
    async keep(osClient, account, proof) {
      const start = startOf(osClient, account);
      const others = (await read(osClient)).filter((each) => !each.startsWith(start));
      const kept = [start + proof, ...others].slice(0, MOST_KEPT);
      await sessionRepository.write(osClient, 'KnownDevices', kept.join(','));
    },
  };
}

function startOf(osClient: string, account: string): string {
  return `${hashText(`${osClient}\n${account.trim().toLowerCase()}`)}:`;
}
