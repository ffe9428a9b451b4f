import type { CheckDeskProps } from '@/features/inspection/desk/desk-props';

/** Whether the groups are next to the items. */
export const useHasRail = (): boolean => false;

/** Only a browser has it. */
export function CheckDesk(_props: CheckDeskProps) {
  return null;
}
