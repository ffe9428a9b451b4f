import { translate } from '@/i18n/define-messages';
import { approvalMessages } from '@/features/approvals/messages';
import { fetchedSheet } from '@/features/shared/fetched-sheet';

/** The sheet that starts the flow of a new record, whose code is fetched when it is opened. */
export const StartLayer = fetchedSheet(
  () => import('@/features/approvals/start-sheet').then(({ StartSheet }) => StartSheet),
  () => translate(approvalMessages, 'startFlow'),
);
