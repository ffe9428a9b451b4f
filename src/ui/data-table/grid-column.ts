import type { CSSProperties } from 'react';
import { cx } from '../internal/cx';
import type { Column, DrawnColumn } from './column-look';

/** A column with its name. */
export interface NamedColumn extends Column {
  label: string;
  /** Numbers are at the end, so that they can be compared. */
  align?: 'end' | undefined;
}

/** A column with its place in the table. */
export type PlacedColumn<C extends NamedColumn> = DrawnColumn<C> & { style?: CSSProperties };

/**
 * Classes of a cell of a column, whatever row it is in.
 *
 * @param drawn there is more than text in it
 */
export const cellClass = ({ isFrozen, align }: DrawnColumn<NamedColumn>, drawn = false): string =>
  cx(
    'table__cell',
    drawn && 'table__cell--drawn',
    isFrozen && 'table__cell--frozen',
    align === 'end' && 'table__cell--number',
  );

/** Shown where a value is missing. */
export const NO_VALUE = '—';
