import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { storage } from '@/device/storage/storage';
import { login, startSession, stopSession, tokenManager } from '@/data/session/session';
import { sessionStore } from '@/data/session/session-store';

/** Starts the client's session against a server, as a device that has chosen this tenant before. */
export async function startClient(url: string, osClient = 'microi'): Promise<string[]> {
  const notices: string[] = [];
  await storage.set('OsClient', osClient);
  await storage.set('ApiBase', url);
  await startSession({ notify: ({ text }) => notices.push(text), goToLogin: () => notices.push('→ login') });
  return notices;
}

/** Logs a demonstration user in (`manager`, `field`, `admin` …). */
export async function signIn(account: string): Promise<void> {
  const outcome = await login.withPassword({ account, password: DEMO_PASSWORD }, false);
  if (outcome.state !== 'loggedIn') throw new Error(`login of ${account}: ${JSON.stringify(outcome)}`);
}

export function signOut(): Promise<void> {
  return tokenManager.end();
}

/** Logs out and stops the client's timers. */
export async function stopClient(): Promise<void> {
  await signOut();
  stopSession();
}

/** Id of the current user. */
export const userId = (): string => sessionStore.getState().user?.Id ?? '';
