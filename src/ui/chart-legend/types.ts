export interface LegendEntry {
  key: string;
  label: string;
  /** The value as it is read. */
  text: string;
  /** Below the label, small: a share, a change. */
  note?: string;
  /** Place of its colour among the series, or the grey of what is compared with; without one it has no swatch. */
  series?: number | 'before';
  /** Accessible name of the row when it is pressed; begins with the visible words. */
  name?: string;
  /** Makes the row tappable, with an arrow. */
  onTap?: () => void;
}

export interface ChartLegendProps {
  /** What the values are. */
  name: string;
  entries: readonly LegendEntry[];
}
