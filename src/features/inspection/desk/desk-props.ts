import type { ReactNode } from 'react';
import type { CheckLine } from '@/features/inspection/answers';

export interface CheckDeskProps {
  /** Score and groups. */
  rail: ReactNode;
  /** Above the items. */
  top: ReactNode;
  /** The items of the group that is shown. */
  lines: readonly CheckLine[];
  /** Draws an item. @param onTouch call it when something of it is entered */
  draw: (line: CheckLine, onTouch: () => void) => ReactNode;
  /** Enters a result; absent where nothing can be entered. @returns the next item to look at */
  onResult: ((line: CheckLine, result: string) => CheckLine | undefined) | undefined;
}
