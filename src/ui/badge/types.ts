export interface BadgeProps {
  /** 0 draws nothing. */
  count: number;
  /** Above this the number is not exact: 99+. Default 99. */
  most?: number;
  /** `alert`: red, for what is unread. `brand`: a plain count. Default `alert`. */
  tone?: 'alert' | 'brand';
  /** Its carrier gives the number in its own words: the drawn one is then a picture (see `Text`). */
  drawn?: boolean;
  /** Only a dot. */
  dot?: boolean;
}
