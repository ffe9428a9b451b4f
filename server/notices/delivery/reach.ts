import type { Kysely } from 'kysely';
import type { ChatSettings } from '../../auth/chat-gateway';
import type { TenantDatabase } from '../../db/schema';
import type { Channel } from './channel';
import { feishuChannel, wecomChannel } from './chat';
import { WebPush, type PushOptions } from './web-push';

/** The ways out of the house that this server has. */
export interface Reach {
  channels: readonly Channel[];
  /** null = browsers are not pushed to. */
  push: WebPush | null;
}

/** Opens the ways that are set up; a tenant's chat platforms count where it has them. */
export async function openReach(
  root: Kysely<TenantDatabase>,
  settings: ChatSettings,
  push: PushOptions | undefined,
  now: () => number,
): Promise<Reach> {
  const opened = push ? await WebPush.open(root, push, now) : null;
  return {
    channels: [...(opened ? [opened] : []), feishuChannel(settings), wecomChannel(settings)],
    push: opened,
  };
}
