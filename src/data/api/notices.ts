import { runApiEngine } from './api-engine';
import type { CallResult } from './transport';
import type {
  NoticeSettings,
  NoticeWishes,
  PushSubscriptionParams,
  UndeliveredNotice,
} from '../protocol/notices';

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

/** For administrators: what was given up is tried again; the answer is what reached people in the app alone. */
export function retryUndelivered(): Promise<CallResult<UndeliveredNotice[]>> {
  return runApiEngine('notice_undelivered', { Retry: '1' });
}
