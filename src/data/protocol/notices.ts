/** Wire types of what leads people's news out of the app: the engines notice_settings, notice_settings_save, push_subscribe. */

import type { WhereItem } from './form-engine';

/** Title of the messages that tell somebody that he was named by `@`. */
export const MENTION_TITLE = '提到了你';

/** Kind of the messages that name none. */
export const PLAIN_KIND = '系统';

/** The condition of the messages of one kind. */
export function noticesOfKind(kind: string): WhereItem[] {
  const named: WhereItem = { Name: 'Type', Value: kind, Type: '=' };
  if (kind !== PLAIN_KIND) return [named];
  return [
    { ...named, GroupStart: true },
    { Name: 'Type', Value: '', Type: '=', AndOr: 'OR', GroupEnd: true },
  ];
}

/** The condition of messages that nobody has read yet: those without a mark too, whatever the column is declared as. */
export const UNREAD: WhereItem = { Name: 'IsRead', Value: 1, Type: '<>' };

/** What somebody wants to be told, by which way, and when. */
export interface NoticeWishes {
  /** Kinds of messages that a channel is silent about. */
  Muted: Partial<Record<string, string[]>>;
  /** Quiet hours as `HH:mm`, over midnight too; both '' = none. */
  QuietFrom: string;
  QuietTo: string;
}

/** A way out of the app, as one person has it. */
export interface NoticeChannel {
  /** webpush, feishu or wecom. */
  Name: string;
  /** Devices or accounts of his that it reaches. */
  Targets: number;
}

/** notice_settings: the caller's wishes, the kinds of messages there are, and the channels this server has for his tenant. */
export interface NoticeSettings extends NoticeWishes {
  Kinds: string[];
  Channels: NoticeChannel[];
  /** The server's public key for web push; '' where it sends none. */
  PushKey: string;
  /** Addresses of the caller's browsers that are pushed to. */
  PushEndpoints?: string[];
}

/** push_subscribe: a browser's address for pushed messages, as its PushSubscription tells it. */
export interface PushSubscriptionParams {
  Endpoint: string;
  P256dh: string;
  Auth: string;
}

/** notice_undelivered: a message that reached somebody in the app alone. */
export interface UndeliveredNotice {
  Id: string;
  UserId: string;
  Channel: string;
  Title: string;
  /** What the platform said. */
  Why: string;
  /** Tried as often as anything is; false = the platform said no for good. */
  IsGivenUp: boolean;
  /** `yyyy-MM-dd HH:mm:ss` */
  Time: string;
}
