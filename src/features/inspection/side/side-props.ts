import type { ReactNode } from 'react';
import type { CheckProgress } from '../progress';
import type { InspectionPlan, Rectification } from '../rows';

/** What is listed, to be compared row by row. */
export interface Compared {
  /** The most urgent first. */
  plans: readonly InspectionPlan[];
  problems: readonly Rectification[];
  /** `yyyy-MM-dd HH:mm:ss` */
  now: string;
  waiting: ReadonlySet<string>;
  kept: readonly string[];
  progress: ReadonlyMap<string, CheckProgress>;
  /** How many more the server has. */
  lacking: number;
}

export interface SideProps {
  /** Above the tasks. */
  bar: ReactNode;
  list: ReactNode;
  /** Undefined until it is known. */
  compared: Compared | undefined;
  /** Id of the task that is shown. */
  current: string | undefined;
  onShow: (id: string | undefined) => void;
}
