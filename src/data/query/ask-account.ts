import { getSessions } from '../api/sys-user';
import type { NoticeSettings, UndeliveredNotice } from '../protocol/notices';
import type { ViewTargets } from '../protocol/shared-views';
import type { LoginDevice } from '../protocol/sys-user';
import { askEngine, askEnginePage, given, QUIET, type AnsweredPage } from './ask';

/**
 * The devices a user is logged in on, most recently used first; null on a server that has no such call.
 *
 * @param UserId a colleague, whom only an administrator of the platform may name
 * @throws like `given`
 */
export async function askDevices(UserId: string | undefined): Promise<LoginDevice[] | null> {
  const answer = await getSessions({ UserId }, { ...QUIET, ignore404: true });
  return answer.status === 404 ? null : given(answer);
}

/** How the user is notified outside the app, and his wishes. @throws like `given`: not every server has it */
export const askNoticeSettings = (): Promise<NoticeSettings> => askEngine('notice_settings');

/** With whom the user may share a view of a list. @throws like `given`: not every server has it */
export const askViewTargets = (): Promise<ViewTargets> => askEngine('list_view_targets');

/** For administrators: what reached people in the app alone. @throws like `given` */
export const askUndelivered = (): Promise<AnsweredPage<UndeliveredNotice>> =>
  askEnginePage('notice_undelivered');
