import type { IconName } from '../icon/paths';

export interface SegmentOption {
  key: string;
  text: string;
  icon?: IconName;
  /** Colour when chosen. Default `brand`. */
  tone?: 'brand' | 'success' | 'danger';
}

export interface SegmentProps {
  options: readonly SegmentOption[];
  /** Undefined: nothing chosen yet. */
  value?: string;
  onChange: (key: string) => void;
  /** What the choice is about. */
  name: string;
  disabled?: boolean;
}
