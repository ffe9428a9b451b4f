import { Box } from '../box';
import { seriesClass, seriesColor } from '../chart-legend/series';
import { cx } from '../internal/cx';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { Curve } from './curve';
import { linePath, scaleOf, shareOf } from './scale';
import type { LineChartProps } from './types';
import '../chart-legend/series.scss';
import './index.scss';

/** Height of the plot, px. */
const HEIGHT = 160;
/** With more points one zone for taps covers several of them. */
const ZONES = 48;

/** Values along an axis as lines; spoken as one text, a tap selects a point. */
export function LineChart({ name, points, lines, tickText, selected, onSelect }: LineChartProps) {
  const scale = scaleOf(lines.flatMap(({ values }) => values.filter((value) => value !== undefined)));
  const last = Math.max(1, points.length - 1);
  const zones = Math.min(points.length, ZONES);
  const bottom = (value: number) => Math.round(shareOf(scale, value) * HEIGHT);
  const left = `${(selected / last) * 100}%`;
  const spoken = points.map(({ label, text }) => `${label} ${text}`).join(' · ');
  const marks = [...new Set([0, Math.floor(last / 2), points.length - 1])];
  return (
    <Box className="lines__frame">
      <Box role="img" name={`${name} ${spoken}`} className="lines__spoken" />
      <Box hidden className="lines">
        <Box className="lines__ticks" style={{ height: HEIGHT }}>
          {[...scale.ticks].reverse().map((tick) => (
            <Box key={tick} className="lines__level">
              <Text className="lines__tick">{tickText(tick)}</Text>
            </Box>
          ))}
        </Box>
        <Box className="lines__plot" style={{ height: HEIGHT }}>
          {scale.ticks.map((tick) => (
            <Box
              key={tick}
              className={cx('lines__grid', tick === 0 && 'lines__grid--zero')}
              style={{ bottom: bottom(tick) }}
            />
          ))}
          <Curve
            className="lines__curve"
            shapes={lines.map(({ values, dashed }, at) => ({
              d: linePath(scale, values),
              stroke: dashed ? 'text-3' : seriesColor(at),
              width: 2,
              dash: dashed ? '4 4' : undefined,
            }))}
          />
          <Box className="lines__chosen" style={{ left }} />
          {lines.map(({ key, values, dashed }, at) => {
            const value = values[selected];
            return value === undefined ? null : (
              <Box
                key={key}
                className={cx('lines__dot', dashed ? 'lines__dot--before' : seriesClass(at))}
                style={{ left, bottom: bottom(value) }}
              />
            );
          })}
          {/* Narrower than a finger: whoever shows the selected point offers a way from one to the next as well. */}
          <Box className="lines__zones">
            {Array.from({ length: zones }, (_, zone) => {
              const at = Math.round((zone / Math.max(1, zones - 1)) * (points.length - 1));
              return (
                <Pressable
                  key={zone}
                  name={points[at]?.label ?? ''}
                  focusable={false}
                  className="lines__zone"
                  onTap={() => onSelect(at)}
                />
              );
            })}
          </Box>
        </Box>
      </Box>
      <Box hidden className="lines__marks">
        {marks.map((at) => (
          <Text key={at} className="lines__tick">
            {points[at]?.label ?? ''}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
