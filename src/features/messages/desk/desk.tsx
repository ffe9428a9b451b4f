import type { DeskProps } from '@/features/messages/desk/desk-props';

/** Whether a message is shown next to the list. */
export const useHasDesk = (): boolean => false;

/** Only a browser has it. */
export function MessageDesk(_props: DeskProps) {
  return null;
}
