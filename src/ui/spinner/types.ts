export interface SpinnerProps {
  /** Pixels. Default 20. */
  size?: number;
  /** Ring colour. Default `brand`. */
  tone?: 'brand' | 'on-brand' | 'text-3' | 'on-toast';
}
