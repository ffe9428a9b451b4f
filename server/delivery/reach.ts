import type { Kysely } from 'kysely';
import type { ChatSettings } from '../auth/chat-gateway';
import type { TenantDatabase } from '../db/schema';
import type { Channel } from './channel';
import { feishuChannel, wecomChannel } from './chat';
import { WebPush, type PushOptions } from './web-push';

/** The ways to reach people outside the app that this server has. */
export interface Reach {
  channels: readonly Channel[];
  /** null = no pushes to browsers. */
  push: WebPush | null;
}

/** Opens the channels that are set up; a tenant's chat platforms are included if it has them. */
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
