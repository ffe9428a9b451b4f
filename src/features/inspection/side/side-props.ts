import type { ReactNode } from 'react';

export interface SideProps {
  /** Above the tasks. */
  bar: ReactNode;
  list: ReactNode;
  /** The tasks as they are listed. */
  order: readonly { id: string }[];
  /** Id of the task that is shown. */
  current: string | undefined;
  onShow: (id: string | undefined) => void;
}
