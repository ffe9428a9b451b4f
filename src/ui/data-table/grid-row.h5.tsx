import { memo, type MouseEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '../icon';
import { cx } from '../internal/cx';
import { gridMessages } from './messages';

/** Where a row of a table is. */
export interface RowPlace {
  /** From 0. */
  index: number;
  top: number;
  height: number;
  /** The row at which Tab stops. */
  isStop: boolean;
}

/** Props of the element of a row. */
export const placeOfRow = ({ index, top, height, isStop }: RowPlace) => ({
  role: 'row',
  // The head is the first row.
  'aria-rowindex': index + 2,
  tabIndex: isStop ? 0 : -1,
  style: { top, height },
});

/** A row that has not been read yet, or not been filled in. */
export const BlankRow = memo(function BlankRow(place: RowPlace) {
  return (
    <div {...placeOfRow(place)} aria-busy className="table__row">
      <div role="gridcell" className="table__blank" />
    </div>
  );
});

interface RowBoxProps {
  /** What the row is called. */
  name: string;
  isChosen: boolean;
  onTap: (event: MouseEvent) => void;
}

/** The box at the start of a row, by which it is chosen. */
export function RowBox({ name, isChosen, onTap }: RowBoxProps) {
  const t = useTranslation(gridMessages);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={t('choose', { name })}
      tabIndex={-1}
      className="table__button"
      onClick={onTap}
    >
      <span className={cx('table__box', isChosen && 'table__box--on')}>
        {isChosen ? <Icon icon="check" size={16} tone="on-brand" /> : null}
      </span>
    </button>
  );
}
