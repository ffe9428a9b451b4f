import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { useSimple } from '@/ui/theme/theme';
import { reportScreenMessages } from './messages';

/** Height of a row of the table, px. */
export const ROW_PX = 44;

interface ReportRowProps {
  kind: 'head' | 'row' | 'total';
  cells: readonly string[];
  /** The columns' shares of the width. */
  weights: readonly number[];
  /** Shows the records behind it. */
  onTap?: () => void;
  /** Rows of the table are pressed and have an arrow, whose place this one keeps. */
  isOpened?: boolean;
}

/** A row of a report's table, its head, or its totals. */
export function ReportRow({ kind, cells, weights, onTap, isOpened }: ReportRowProps) {
  const t = useTranslation(reportScreenMessages);
  const simple = useSimple();
  const className = cx('report__row', kind !== 'row' && `report__row--${kind}`);
  const inside = (
    <>
      {cells.map((cell, index) => (
        <Text
          key={`${index}`}
          lines={simple ? 2 : 1}
          style={{ flex: weights[index] ?? 1 }}
          className={cx(
            'report__cell',
            index > 0 && 'report__cell--number',
            kind !== 'row' && 'report__cell--strong',
          )}
        >
          {cell === '' ? '—' : cell}
        </Text>
      ))}
      {onTap ? <Icon icon="right" size={16} tone="text-3" /> : null}
      {isOpened ? <Box className="report__arrow" /> : null}
    </>
  );
  if (!onTap) return <Box className={className}>{inside}</Box>;
  return (
    <Pressable
      name={`${cells.join(' ')} ${t('rowsOf', { label: cells[0] ?? '' })}`}
      className={className}
      onTap={onTap}
    >
      {inside}
    </Pressable>
  );
}
