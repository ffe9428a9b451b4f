export interface SearchBarProps {
  value: string;
  onChange: (value: string) => void;
  /** Enter, or the keyboard's search key. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  /** White on the page's ground, sunken on a bar. Default `sunken`. */
  ground?: 'surface' | 'sunken';
  autoFocus?: boolean;
  onFocus?: () => void;
}
