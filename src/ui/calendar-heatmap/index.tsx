import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { monthGrid } from '../date-picker/month-grid';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { CalendarHeatmapProps, HeatDay } from './types';
import './index.scss';

interface DayProps {
  day: number;
  name: string;
  entry: HeatDay;
  isToday: boolean;
  selected: boolean;
  onSelect: (day: number) => void;
}

function Day({ day, name, entry, isToday, selected, onSelect }: DayProps) {
  const t = useTranslation(uiMessages);
  const { level = 0, word = isToday ? t('today') : '', tone = 'plain', off } = entry;
  return (
    <Pressable
      name={[name, word, level > 0 && t('heatLevel', { level })].filter(Boolean).join(' ')}
      role="radio"
      checked={selected}
      className={cx(
        'heat__day',
        level > 0 && `heat__day--${level}`,
        isToday && 'heat__day--today',
        selected && 'heat__day--on',
      )}
      onTap={() => onSelect(day)}
    >
      <Text className={cx('heat__number', off && 'heat__number--off', isToday && 'heat__number--today')}>
        {String(day)}
      </Text>
      <Text
        className={cx(
          'heat__word',
          `heat__word--${tone}`,
          off && 'heat__word--off',
          isToday && tone === 'plain' && 'heat__word--today',
        )}
      >
        {word}
      </Text>
    </Pressable>
  );
}

/** A month as a grid starting on Monday; each day is tinted by amount and named by what happened. */
export function CalendarHeatmap(props: CalendarHeatmapProps) {
  const { name, year, month, days, today, selected, onSelect, legend } = props;
  const t = useTranslation(uiMessages);
  return (
    <Box className="heat">
      <Box role="radiogroup" name={name} className="heat__grid">
        {Array.from(t('weekdays')).map((weekday, at) => (
          <Text key={at} hidden className="heat__weekday">
            {weekday}
          </Text>
        ))}
        {monthGrid(year, month).map((day, at) =>
          day === undefined ? (
            <Box key={`before${at}`} className="heat__day" />
          ) : (
            <Day
              key={day}
              day={day}
              name={t('dayTitle', { month, day })}
              entry={days[day] ?? {}}
              isToday={day === today}
              selected={day === selected}
              onSelect={onSelect}
            />
          ),
        )}
      </Box>
      {legend ? (
        <Box className="heat__legend">
          <Text className="heat__legend-text heat__legend-title">{legend.title}</Text>
          <Text className="heat__legend-text">{legend.low}</Text>
          {[1, 2, 3, 4].map((level) => (
            <Box key={level} className={cx('heat__step', `heat__day--${level}`)} />
          ))}
          <Text className="heat__legend-text">{legend.high}</Text>
        </Box>
      ) : null}
    </Box>
  );
}
