import { errorCatalogue } from '@/data/api/errors';
import { reasonMessages } from '@/features/shared/reason-messages';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';

/** What the catalogue puts before the technical word, in either language. */
const FRAMES = [errorCatalogue.network.text, errorCatalogue.network.en].map((text) =>
  text.replace('{detail}', ''),
);
/** What this device and the platforms call a lost connection; a platform puts the name of its call before it. */
const TIMED_OUT = /^(\w+:fail )?(request )?time(d )?out$/i;
const NO_CONNECTION = /^(network error|abort|failed to fetch|(request|uploadFile|downloadFile):fail\b.*)$/i;

/** Why something was not sent, with words for the technical terms of a lost connection; the server's words stay. */
export function plainReason(reason: string): string {
  const frame = FRAMES.find((one) => reason.startsWith(one)) ?? '';
  const detail = reason.slice(frame.length).trim();
  if (TIMED_OUT.test(detail)) return translate(reasonMessages, 'timedOut');
  if (NO_CONNECTION.test(detail)) return translate(reasonMessages, 'noConnection');
  return detail === errorCatalogue.fileRead.text ? translate(sharedMessages, 'fileGone') : reason;
}
