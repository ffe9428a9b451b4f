import type { WindowChannel } from '@/device/types';
import { isLoggedIn, type SessionState, type SessionStore } from './session-store';
import type { TenantSwitch } from './tenant-switch';
import type { SessionRepository } from './session-repository';

export interface WindowPorts {
  store: SessionStore;
  sessionRepository: Pick<SessionRepository, 'readTenant' | 'readSession' | 'settled'>;
  /** Reaches the other windows of this browser. */
  openChannel(onMessage: () => void): WindowChannel;
  follow: TenantSwitch['follow'];
  /** This window has followed another one: to another person, another tenant, or a logout. */
  onFollowed(): void;
}

export interface SessionWindows {
  /** Checks what is stored: a window that was asleep received no notification. */
  look(): Promise<void>;
}

/**
 * One browser, one session: when another window logs out, logs a user in or changes the tenant, this one follows at once;
 * when it renews the token, this one takes the new token. What is stored is what the last of them decided.
 */
export function createSessionWindows(ports: WindowPorts): SessionWindows {
  const { store, sessionRepository } = ports;

  /** @param told by another window; otherwise an empty store may mean that this browser stores nothing */
  async function lookNow(told: boolean): Promise<void> {
    const { status, generation } = store.getState();
    if (status === 'starting') return;
    const { osClient = '', apiBase = '' } = await sessionRepository.readTenant();
    const stored = await sessionRepository.readSession(osClient);
    const current = store.getState();
    if (osClient === '') return;
    // Something has happened here in the meantime, and may have been stored since.
    if (current.generation !== generation) return lookNow(told);
    const theirs = personOf(stored);
    const isSame =
      theirs === personOf(current) && osClient === current.osClient && apiBase === current.apiBase;
    if (!isSame) {
      if (!told && theirs === '') return;
      await ports.follow();
      ports.onFollowed();
    } else if (theirs !== '' && (stored.tokenExpires ?? 0) >= (current.tokenExpires ?? 0)) {
      store.setState({ token: stored.token, tokenExpires: stored.tokenExpires });
    }
  }

  /** One after the other: the next check has to see what the previous one has taken over. */
  let looking: Promise<void> = Promise.resolve();
  function look(told: boolean): Promise<void> {
    looking = looking.then(() => lookNow(told)).catch(() => undefined);
    return looking;
  }

  const channel = ports.openChannel(() => void look(true));
  let isTelling = false;
  store.subscribe((state, before) => {
    if (isTelling || !differs(state, before)) return;
    isTelling = true;
    // Reported once it is stored: that is what the other windows check.
    setTimeout(() => {
      isTelling = false;
      void sessionRepository.settled().then(() => channel.post('changed'));
    }, 0);
  });
  return { look: () => look(false) };
}

const personOf = (state: Pick<SessionState, 'user' | 'token'>): string =>
  isLoggedIn(state) ? (state.user?.Id ?? '') : '';

/** The settings too: the tenant is stored when they have arrived. */
function differs(one: SessionState, other: SessionState): boolean {
  const names = ['token', 'osClient', 'apiBase', 'sysConfig'] as const;
  return names.some((name) => one[name] !== other[name]) || personOf(one) !== personOf(other);
}
