import { Box } from '../box';
import { Drawing } from '../drawing';
import { slice } from '../pie-chart/slice';
import { Text } from '../text';
import type { GaugeChartProps } from './types';
import './index.scss';

const SIZE = 200;
const STROKE = 20;
const HEIGHT = SIZE / 2 + STROKE / 2;
/** The half ring begins at nine o'clock. */
const FROM = 0.75;

/** How much of a target is reached, as a half ring; green once it is full. */
export function GaugeChart({ name, value, target, text, caption }: GaugeChartProps) {
  const centre = SIZE / 2;
  const radius = centre - STROKE / 2;
  const share = target > 0 ? Math.min(Math.max(value / target, 0), 1) : 0;
  const shape = (to: number) => ({ d: slice(centre, radius, FROM, FROM + to / 2), width: STROKE });
  return (
    <Box className="gauge">
      <Box className="gauge__ring" style={{ width: SIZE, height: HEIGHT }}>
        <Drawing
          shapes={[
            { ...shape(1), stroke: 'sunken' },
            ...(share > 0
              ? [{ ...shape(share), stroke: share < 1 ? 'brand-fill' : 'success' } as const]
              : []),
          ]}
          width={SIZE}
          height={HEIGHT}
          name={`${name} ${text} · ${caption}`}
        />
        <Box hidden className="gauge__middle">
          <Text className="gauge__text">{text}</Text>
        </Box>
      </Box>
      <Text hidden className="gauge__caption">
        {caption}
      </Text>
    </Box>
  );
}
