export interface RateProps {
  id?: string;
  name: string;
  value: number;
  onChange?: (value: number) => void;
  /** Default 5. */
  count?: number;
  /** Read-only. */
  readOnly?: boolean;
}
