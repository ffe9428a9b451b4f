import { isKept } from '@/data/kept';
import { outboxWords } from '@/data/messages';
import { workWords } from '@/features/shared/messages';
import { say } from '@/i18n/define-messages';
import { openActionSheet } from '@/ui/action-sheet';

export interface HeldDraft {
  /** Writes what was typed now. */
  save: () => Promise<void>;
  /** Gives it up. */
  forget: () => Promise<void>;
}

/**
 * Asks whoever leaves a page with something unsaved: stay, keep a draft, or give it up; and does what was chosen.
 *
 * @returns whether the page is to be left
 */
export async function askLeave({ save, forget }: HeldDraft): Promise<boolean> {
  const hint = (await isKept()) ? say(workWords, 'leaveWithDraftHint') : say(outboxWords, 'draftNotKept');
  const chosen = await openActionSheet({
    title: say(workWords, 'unsaved'),
    items: [
      { key: 'stay', text: say(workWords, 'stay'), icon: 'edit' },
      { key: 'draft', text: say(workWords, 'leaveWithDraft'), icon: 'folder', hint },
      { key: 'drop', text: say(workWords, 'leave'), icon: 'trash', danger: true },
    ],
  });
  if (chosen !== 'draft' && chosen !== 'drop') return false;
  await (chosen === 'draft' ? save() : forget());
  return true;
}
