import type { BarItem } from '../bar-chart/types';

export interface ColumnChartProps {
  name: string;
  /** In the order of time, each with the `mark` below it. */
  items: readonly (BarItem & { mark: string })[];
  /** The value of the period before for each item, drawn as a line across it. */
  before?: readonly number[];
}
