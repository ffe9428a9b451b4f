import { copyText } from '@/device/sharing/clipboard';
import { discMessages } from '@/features/disc/messages';
import { profileOf } from '@/features/disc/profile';
import { styleMessages } from '@/features/disc/style-messages';
import type { PastResult } from '@/features/disc/results';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { toast } from '@/ui/toast';

/** The names of a type: `支配型 / 影响型`. */
export function typeName(result: PastResult): string {
  const names = profileOf(result).named.map((style) => translate(discMessages, style));
  return names.join(' / ') || translate(discMessages, 'noStyle');
}

/** The four scores: `D 13 · I 10 · S 9 · C 8`. */
export function scoreText({ totals: { D: d, I: i, S: s, C: c } }: PastResult): string {
  return translate(discMessages, 'historyScores', { d, i, s, c });
}

/** Puts a result on the clipboard as a message to a colleague: type, scores, three strengths. */
export async function copyResult(result: PastResult): Promise<void> {
  const { first } = profileOf(result);
  const strengths = first
    ? ([1, 2, 3] as const).map((at) => `- ${translate(styleMessages, `strength${first}${at}`)}`)
    : [];
  const head = translate(discMessages, 'copied', { type: typeName(result), scores: scoreText(result) });
  try {
    await copyText([head, ...strengths].join('\n'));
    toast.success(translate(sharedMessages, 'copied'));
  } catch {
    // Browsers refuse without a secure connection, phones without permission.
    toast.error(translate(sharedMessages, 'copyFailed'));
  }
}
