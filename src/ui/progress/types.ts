export interface ProgressProps {
  /** 0–100. */
  value: number;
  /** What advances. */
  name: string;
  tone?: 'brand' | 'success' | 'warning' | 'danger' | 'plain';
  /** Writes the percent at the end. */
  shown?: boolean;
}
