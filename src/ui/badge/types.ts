export interface BadgeProps {
  /** 1–99, then 99+; 0 draws nothing. */
  count: number;
  /** `alert`: red, for what is unread. `brand`: a plain count. Default `alert`. */
  tone?: 'alert' | 'brand';
  /** Only a dot. */
  dot?: boolean;
}
