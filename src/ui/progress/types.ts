export interface ProgressProps {
  /** 0–100. */
  value: number;
  /** What is progressing. */
  name: string;
  tone?: 'brand' | 'success' | 'warning' | 'danger' | 'plain';
  /** Shows the percentage at the end. */
  shown?: boolean;
}
