import type { ComponentType } from 'react';
import { render } from '@testing-library/react-native';
import { createPageConfig } from '@tarojs/runtime-rn';
import { storage } from '@/device/storage/storage';
import { login, startSession } from '@/data/session/session';

/** A page as the app opens it, with the parameters its router would hand over (already decoded). */
export function openPage(page: ComponentType, path: string, params: Record<string, string> = {}) {
  const Screen = createPageConfig(page, { pagePath: path, disableScroll: true }) as ComponentType<{
    route: { key: string; params: Record<string, string> };
  }>;
  return render(<Screen route={{ key: path, params }} />);
}

/** Starts the session against the embedded server, as a phone that has chosen this tenant before. */
export async function startClient(): Promise<void> {
  await storage.set('OsClient', 'microi');
  await storage.set('ApiBase', String(process.env.RN_TEST_SERVER));
  await startSession({ notify: () => undefined, goToLogin: () => undefined });
}

/** Logs a user of the demonstration in. */
export async function signIn(account: string, password = 'demo1234'): Promise<void> {
  const outcome = await login.withPassword({ account, password }, false);
  if (outcome.state !== 'loggedIn') throw new Error(`login of ${account}: ${JSON.stringify(outcome)}`);
}
