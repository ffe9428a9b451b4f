import { runApiEngine } from './api-engine';
import type { CallResult } from './transport';
import type {
  NoticeSettings,
  NoticeWishes,
  PushSubscriptionParams,
  UndeliveredNotice,
} from '../protocol/notices';

/** By which ways the user is told outside the app, and what he wishes. A server without this knows no such engine. */
export function getNoticeSettings(): Promise<CallResult<NoticeSettings>> {
  return runApiEngine('notice_settings', {}, { quiet: true });
}

/** Keeps what the user wishes. */
export function saveNoticeWishes(wishes: NoticeWishes): Promise<CallResult<NoticeSettings>> {
  return runApiEngine('notice_settings_save', wishes);
}

/** This browser shall be pushed to. */
export function addPushDevice(device: PushSubscriptionParams): Promise<CallResult<null>> {
  return runApiEngine('push_subscribe', device);
}

/** This browser shall not be pushed to any more. */
export function removePushDevice(Endpoint: string): Promise<CallResult<null>> {
  return runApiEngine('push_subscribe', { Endpoint, Off: '1' });
}

/** For administrators: what reached people in the app alone; with `retry` what was given up is tried again first. */
export function askUndelivered(retry: boolean): Promise<CallResult<UndeliveredNotice[]>> {
  return runApiEngine('notice_undelivered', retry ? { Retry: '1' } : {}, { quiet: !retry });
}
