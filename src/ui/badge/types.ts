export interface BadgeProps {
  /** 1–99, then 99+; 0 draws nothing. */
  count: number;
  /** `alert`: red, for what is unread. `brand`: a plain count. Default `alert`. */
  tone?: 'alert' | 'brand';
  /** Its carrier gives the number in its own words: the drawn one is then a picture (see `Text`). */
  drawn?: boolean;
  /** Only a dot. */
  dot?: boolean;
}
