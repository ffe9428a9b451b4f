import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { seriesClass } from './series';
import type { ChartLegendProps, LegendEntry } from './types';
import './series.scss';
import './index.scss';

function Entry({ label, text, note, series, name = label, onTap }: LegendEntry) {
  const inside = (
    <>
      {series === undefined ? null : (
        <Box
          className={cx(
            'legend__swatch',
            series === 'before' ? 'legend__swatch--before' : seriesClass(series),
          )}
        />
      )}
      <Box className="legend__words">
        <Text className="legend__label">{label}</Text>
        {note ? <Text className="legend__note">{note}</Text> : null}
      </Box>
      <Text className="legend__value">{text}</Text>
      {onTap ? <Icon icon="right" size={16} tone="text-3" /> : null}
    </>
  );
  return onTap ? (
    <Pressable name={name} className="legend__row" onTap={onTap}>
      {inside}
    </Pressable>
  ) : (
    <Box className="legend__row">{inside}</Box>
  );
}

/** What the colours of a chart mean, each with its value in words; a row may lead to what is behind it. */
export function ChartLegend({ name, entries }: ChartLegendProps) {
  return (
    <Box role="list" name={name} className="legend">
      {entries.map((entry) => (
        <Box role="listitem" key={entry.key} className="legend__item">
          <Entry {...entry} />
        </Box>
      ))}
    </Box>
  );
}
