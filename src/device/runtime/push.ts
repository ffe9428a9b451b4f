import type { PushDevice, PushState } from '../types';

/** Only browsers receive pushes in this way; mini-programs and apps are notified by their platform. */
export async function pushState(_known: readonly string[]): Promise<PushState> {
  return 'unable';
}

/** Never called where pushes are not available. */
export async function startPush(_publicKey: string): Promise<PushDevice | undefined> {
  return undefined;
}
