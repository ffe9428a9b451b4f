/** Wire types of the engines that send people's news out of the app: notice_settings, notice_settings_save, push_subscribe. */

import type { WhereItem } from './form-engine';

/** Title of the messages that notify people that they were mentioned with `@`. */
export const MENTION_TITLE = '提到了你';

/** Kind of the messages that name no kind. */
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

/** The condition of unread messages: also those without a mark, whatever the column is declared as. */
export const UNREAD: WhereItem = { Name: 'IsRead', Value: 1, Type: '<>' };

/** What a person wants to be notified of, through which channel, and when. */
export interface NoticeWishes {
  /** Kinds of messages that a channel does not deliver. */
  Muted: Partial<Record<string, string[]>>;
  /** Quiet hours as `HH:mm`, over midnight too; both '' = none. */
  QuietFrom: string;
  QuietTo: string;
}

/** A channel out of the app, as configured for one person. */
export interface NoticeChannel {
  /** webpush, feishu or wecom. */
  Name: string;
  /** His devices or accounts that it reaches. */
  Targets: number;
}

/** notice_settings: the caller's wishes, the existing kinds of messages, and the channels this server has for his tenant. */
export interface NoticeSettings extends NoticeWishes {
  Kinds: string[];
  Channels: NoticeChannel[];
  /** The server's public key for web push; '' where it sends none. */
  PushKey: string;
  /** Addresses of the caller's browsers that receive pushes. */
  PushEndpoints?: string[];
}

/** push_subscribe: a browser's address for pushed messages, as given by its PushSubscription. */
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
  /** The platform's response. */
  Why: string;
  /** true = all retries are used up; false = the platform refused for good. */
  IsGivenUp: boolean;
  /** `yyyy-MM-dd HH:mm:ss` */
  Time: string;
}
