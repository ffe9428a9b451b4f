import { Box } from '../box';
import { Drawing } from '../drawing';
import type { Shape } from '../drawing/types';
import { Text } from '../text';
import { arc } from './arc';
import type { DonutChartProps } from './types';
import './index.scss';

const STROKE = 8;

/** A score as part of a ring, with the number in the middle. */
export function DonutChart({ name, value, max = 100, tone, caption, size = 88 }: DonutChartProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const color = tone ?? (share >= 0.9 ? 'success' : share >= 0.6 ? 'warning' : 'danger');
  const radius = (size - STROKE) / 2;
  const shapes: Shape[] = [
    { d: arc(size / 2, radius, 1), stroke: 'sunken', width: STROKE },
    ...(share > 0 ? [{ d: arc(size / 2, radius, share), stroke: color, width: STROKE }] : []),
  ];
  return (
    <Box className="donut" style={{ width: size, height: size }}>
      <Drawing shapes={shapes} width={size} height={size} name={`${name} ${value} / ${max}`} />
      <Box hidden className="donut__middle">
        <Text className="donut__value">{String(value)}</Text>
        {caption ? <Text className="donut__caption">{caption}</Text> : null}
      </Box>
    </Box>
  );
}
