import { isKept } from '@/data/kept';
import { outboxMessages } from '@/data/messages';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
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
  const hint = (await isKept())
    ? translate(sharedMessages, 'leaveWithDraftHint')
    : translate(outboxMessages, 'draftNotKept');
  const chosen = await openActionSheet({
    title: translate(sharedMessages, 'unsaved'),
    items: [
      { key: 'stay', text: translate(sharedMessages, 'stay'), icon: 'edit' },
      { key: 'draft', text: translate(sharedMessages, 'leaveWithDraft'), icon: 'folder', hint },
      { key: 'drop', text: translate(sharedMessages, 'leave'), icon: 'trash', danger: true },
    ],
  });
  if (chosen !== 'draft' && chosen !== 'drop') return false;
  await (chosen === 'draft' ? save() : forget());
  return true;
}
