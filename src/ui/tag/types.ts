import type { IconName } from '../icon/paths';

export type TagTone = 'brand' | 'success' | 'warning' | 'danger' | 'info' | 'plain';

export interface TagProps {
  text: string;
  /** Default `plain`. The word carries the meaning, the colour only helps. */
  tone?: TagTone;
  icon?: IconName;
  /** On a coloured background: the tag turns white. */
  raised?: boolean;
}
