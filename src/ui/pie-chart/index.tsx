import { Box } from '../box';
import { seriesColor } from '../chart-legend/series';
import { Drawing } from '../drawing';
import type { Shape } from '../drawing/types';
import { Text } from '../text';
import { ringShares, slice } from './slice';
import type { PieChartProps } from './types';
import './index.scss';

const SIZE = 176;
const STROKE = 30;
/** Between two slices, as a share of the way round. */
const GAP = 0.004;

/** Parts of a whole as a ring, with the sum in its middle. The text equivalent lists them. */
export function PieChart({ name, slices, total, caption }: PieChartProps) {
  const centre = SIZE / 2;
  const radius = centre - STROKE / 2;
  const shares = ringShares(slices.map(({ value }) => value));
  const drawn = shares.flatMap<Shape>(([from, to], at) =>
    to > from
      ? [
          {
            d: slice(centre, radius, from, Math.max(from + 0.001, to - GAP)),
            stroke: seriesColor(at),
            width: STROKE,
            cap: 'butt',
          },
        ]
      : [],
  );
  const ground: Shape = { d: slice(centre, radius, 0, 1), stroke: 'sunken', width: STROKE };
  const spoken = slices.map(({ label, text }) => `${label} ${text}`).join(' · ');
  return (
    <Box className="pie">
      <Box className="pie__ring" style={{ width: SIZE, height: SIZE }}>
        <Drawing
          shapes={drawn.length > 0 ? drawn : [ground]}
          width={SIZE}
          height={SIZE}
          name={`${name} ${caption} ${total} · ${spoken}`}
        />
        <Box hidden className="pie__middle">
          <Text className="pie__total">{total}</Text>
          <Text className="pie__caption">{caption}</Text>
        </Box>
      </Box>
    </Box>
  );
}
