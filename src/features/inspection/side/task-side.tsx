import type { SideProps } from '@/features/inspection/side/side-props';

/** Whether a task is shown next to the list. */
export const useHasTaskPane = (): boolean => false;

/** Only a browser has it. */
export function TaskSide(_props: SideProps) {
  return null;
}
