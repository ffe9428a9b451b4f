import type { PushDevice, PushState } from '../types';

/** Only browsers are pushed to in this way; mini-programs and apps are told by their platform. */
export async function pushState(_known: readonly string[]): Promise<PushState> {
  return 'unable';
}

/** Never called where nothing can be pushed. */
export async function startPush(_publicKey: string): Promise<PushDevice | undefined> {
  return undefined;
}

/** @returns what was ended */
export async function stopPush(): Promise<string | undefined> {
  return undefined;
}
