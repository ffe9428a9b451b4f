import { runApiEngine } from './api-engine';
import type { CallResult } from './transport';
import type {
  NoticeSettings,
  NoticeWishes,
  PushSubscriptionParams,
  UndeliveredNotice,
} from '../protocol/notices';

/** Saves the user's wishes. */
export function saveNoticeWishes(wishes: NoticeWishes): Promise<CallResult<NoticeSettings>> {
  return runApiEngine('notice_settings_save', wishes);
}

/** Turns on pushes to this browser. */
export function addPushDevice(device: PushSubscriptionParams): Promise<CallResult<null>> {
  return runApiEngine('push_subscribe', device);
}

/** Turns off pushes to this browser. */
export function removePushDevice(Endpoint: string): Promise<CallResult<null>> {
  return runApiEngine('push_subscribe', { Endpoint, Off: '1' });
}

/** For administrators: retries what was given up; the answer lists what reached people in the app alone. */
export function retryUndelivered(): Promise<CallResult<UndeliveredNotice[]>> {
  return runApiEngine('notice_undelivered', { Retry: '1' });
}
