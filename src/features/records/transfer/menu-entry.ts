import type { ActionItem } from '@/ui/action-sheet/types';

/** One line of a list's ⋯. */
export interface MenuEntry extends ActionItem {
  run: () => Promise<void> | void;
}
