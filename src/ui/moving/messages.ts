import { defineMessages } from '@/i18n/define-messages';

/** What is read out while something is moved among its neighbours. */
export const movingMessages = defineMessages(
  {
    moved: '{name}：第{place}个，共{count}个',
    gaveUp: '{name}已放回原处',
    hint: '拖动，或按 Ctrl Shift ← →，调整顺序',
  },
  {
    moved: '{name}: place {place} of {count}',
    gaveUp: '{name} is back where it was',
    hint: 'Drag, or press Ctrl Shift ← →, to change the order',
  },
);
