import { Box } from '../box';
import { cx } from '../internal/cx';
import { Drawing } from '../drawing';
import type { Shape } from '../drawing/types';
import { Text } from '../text';
import { polygon, spokes } from './geometry';
import type { RadarChartProps } from './types';
import './index.scss';

/** Room for the marks around the figure, px. */
const MARGIN = 22;
const DOT = 3.5;

/** Several values around a centre. The text equivalent lists them. */
export function RadarChart({ name, axes, max = 100, strongest, earlier, size = 168 }: RadarChartProps) {
  const centre = size / 2;
  const radius = centre - MARGIN;
  const values = axes.map((axis) => axis.value);
  const pointsOf = (numbers: readonly number[]) =>
    spokes(
      centre,
      radius,
      numbers.map((value) => Math.min(Math.max(value / max, 0), 1)),
    );
  const points = pointsOf(values);
  const corners = spokes(
    centre,
    radius + 13,
    axes.map(() => 1),
  );
  const shapes: Shape[] = [
    ...[0.25, 0.5, 0.75, 1].map<Shape>((share) => ({
      d: polygon(
        spokes(
          centre,
          radius,
          axes.map(() => share),
        ),
      ),
      stroke: 'line-strong',
      width: 0.75,
    })),
    ...spokes(
      centre,
      radius,
      axes.map(() => 1),
    ).map<Shape>((end) => ({
      d: `M${centre} ${centre}L${end.x} ${end.y}`,
      stroke: 'line-strong',
      width: 0.75,
    })),
    { d: polygon(points), fill: 'brand', opacity: 0.14 },
    ...(earlier
      ? [{ d: polygon(pointsOf(earlier.values)), stroke: 'text-3', width: 1.5, dash: '3 3' } as const]
      : []),
    { d: polygon(points), stroke: 'brand', width: 2 },
    ...points.map<Shape>(({ x, y }) => ({
      d: `M${x - DOT} ${y}a${DOT} ${DOT} 0 1 0 ${DOT * 2} 0a${DOT} ${DOT} 0 1 0 ${-DOT * 2} 0z`,
      fill: 'surface',
      stroke: 'brand',
      width: 2,
    })),
  ];
  const spoken = [{ name, values }, ...(earlier ? [earlier] : [])]
    .map((one) => `${one.name}: ${axes.map(({ label }, at) => `${label} ${one.values[at]}`).join(', ')}`)
    .join('; ');
  return (
    <Box className="radar" style={{ width: size, height: size }}>
      <Drawing shapes={shapes} width={size} height={size} name={spoken} />
      {axes.map((axis, at) => (
        <Text
          key={axis.key}
          hidden
          className={cx('radar__mark', axis.key === strongest && 'radar__mark--on')}
          style={{ left: (corners[at]?.x ?? 0) - 16, top: (corners[at]?.y ?? 0) - 9 }}
        >
          {axis.mark}
        </Text>
      ))}
    </Box>
  );
}
