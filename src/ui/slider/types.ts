export interface SliderProps {
  id?: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
  /** Default 0. */
  min?: number;
  /** Default 100. */
  max?: number;
  /** Default 1. */
  step?: number;
  disabled?: boolean;
}
