import type { Kysely } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import type { TenantDatabase } from '../db/schema';

/** Ways to reach people outside the app; its inbox is not one of them, as it always exists. */
export const CHANNELS = ['webpush', 'feishu', 'wecom'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** A message on its way to one device or one account of a chat platform. */
export interface Parcel {
  /** The same whenever the message is sent again: platforms that support such keys show it once. */
  id: string;
  osClient: string;
  userId: string;
  /** The channel's name for the receiver. */
  target: string;
  title: string;
  content: string;
  /** A page of the app with its query, '' = none. */
  link: string;
  /** The same as a web address; '' where the tenant's settings name no address of the app. */
  url: string;
}

/** The result of an attempt; `after` is how long the platform wants to be left alone, in milliseconds. */
export type Outcome =
  { state: 'sent' } | { state: 'refused'; why: string } | { state: 'later'; why: string; after?: number };

/** An adapter to one way of delivery. */
export interface Channel {
  name: ChannelName;
  /** Whether a tenant has set it up at all. */
  isSetUp(osClient: string): boolean;
  /** A person's targets on this channel: devices, or an account; [] = he cannot be reached by it. */
  targets(db: Kysely<TenantDatabase>, osClient: string, user: Row): Promise<string[]>;
  /** Never rejects. */
  send(parcel: Parcel): Promise<Outcome>;
}
