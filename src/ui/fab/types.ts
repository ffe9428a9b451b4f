import type { IconName } from '../icon/paths';

export interface FabProps {
  name: string;
  /** Default `plus`. */
  icon?: IconName;
  onTap: () => void;
}
