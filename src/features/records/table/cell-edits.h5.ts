import type { ReactNode } from 'react';
import type { Row } from '@/data/protocol/row';
import type { FieldModel } from '@/form/model/model';
import type { Cancellation } from '@/lib/cancellation';
import type { GridPlace } from '@/ui/data-table/grid-keys';
import type { ListState } from '@/features/records/list/list-state';
import type { CellSession } from '@/features/records/table/cell-session';
import type { EarlyTyping } from '@/features/records/table/early-text';
import type { TableColumn } from '@/features/records/table/table-columns';

export interface CellsOf {
  list: ListState;
  columns: readonly TableColumn[];
  /** How many rows there are. */
  count: number;
  rowAt: (index: number) => Row | undefined;
  /** Moves the keyboard to a cell. */
  goTo: (place: GridPlace) => void;
}

/** What a row shows of the editing of its cells. */
export interface RowEdits {
  /** Name of the column that is being edited, with its control. */
  editing?: { name: string; control: ReactNode };
  /** Names of those that were refused and keep what was typed, joined. */
  refused: string;
  /** What was entered in cells, by name, until the row has it. */
  taken?: Readonly<Record<string, string>>;
}

export interface CellEdits {
  /** Whether anything can be edited here. */
  allowed: boolean;
  isEditable: (column: TableColumn) => boolean;
  /** A cell is about to be edited: what is typed meanwhile is not meant for the table. */
  isOpening: boolean;
  /** Edits a cell, or the first one of its row that can be. */
  start: (place: GridPlace) => void;
  /** It will not be edited after all. */
  stop: () => void;
  ofRow: (row: Row) => RowEdits;
}

/** What it takes to open a cell. */
export interface CellOpening {
  row: Row;
  field: FieldModel;
  place: GridPlace;
  typing: EarlyTyping | undefined;
  turn: Cancellation;
  /** Earlier work in the same row. */
  before: Promise<unknown> | undefined;
}

/** A cell that is open: where it was begun, and what was typed there before. */
export interface OpenCell {
  place: GridPlace;
  typing?: EarlyTyping | undefined;
}

/** Names a cell. */
export const cellKey = ({ id, name }: Pick<CellSession, 'id' | 'name'>) => `${id}:${name}`;

/** Fields whose control is a line of text: what is typed before it is there can be passed on to it. */
export const isTyped = ({ type }: FieldModel): boolean => type.name === 'Text';

/** The map with another value, or without it. */
export function withValue<T>(
  map: ReadonlyMap<string, T>,
  key: string,
  value: T | undefined,
): ReadonlyMap<string, T> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}
