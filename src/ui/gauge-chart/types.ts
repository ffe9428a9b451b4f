export interface GaugeChartProps {
  name: string;
  value: number;
  /** The value at which the gauge is full. */
  target: number;
  /** In the middle: the share in words. */
  text: string;
  /** Below it, and spoken: value and target in words. */
  caption: string;
}
