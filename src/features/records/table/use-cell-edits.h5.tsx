import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Row } from '@/data/protocol/row';
import { useSession } from '@/data/session/session-store';
import { createTurns } from '@/lib/cancellation';
import { useEvent } from '@/lib/use-event';
import { useKeys } from '@/ui/keys/page-keys';
import { toast, TOAST_MS } from '@/ui/toast';
import type { ListState } from '@/features/records/list/list-state';
import type { CellWay } from '@/features/records/table/cell-editor';
import type { CellSession } from '@/features/records/table/cell-session';
import { isEditableColumn, mayEditCells } from '@/features/records/table/editable-cells';
import type { GridPlace } from '@/ui/data-table/grid-keys';
import type { TableColumn } from '@/features/records/table/table-columns';

// Fetched with the first edit: with the record beside a list, which has most of it.
const loadEditor = () => import(/* webpackChunkName: "record-pane" */ '@/features/records/table/cell-editor');

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

const UNTOUCHED: RowEdits = { refused: '' };

const keyOf = ({ id, name }: Pick<CellSession, 'id' | 'name'>) => `${id}:${name}`;

/** Editing in the cells of a table: one at a time has a control; those that the server refuses get theirs back. */
export function useCellEdits({ list, columns, count, rowAt, goTo }: CellsOf): CellEdits {
  const user = useSession((session) => session.user);
  const allowed = mayEditCells(user, list.definition);
  const [Editor, setEditor] = useState<{ parts: Awaited<ReturnType<typeof loadEditor>> }>();
  const [cell, setCell] = useState<CellSession>();
  const [isOpening, setOpening] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, CellSession>>(new Map());
  const nextTurn = useRef(createTurns()).current;
  /** Those that are open, with where they were begun. */
  const open = useRef(new Map<CellSession, GridPlace>()).current;
  useEffect(
    () => () => {
      nextTurn().cancel();
      for (const one of open.keys()) one.close();
    },
    [nextTurn, open],
  );

  const isEditable = (column: TableColumn) => allowed && isEditableColumn(column.field);
  const mark = (one: CellSession, isRefused: boolean) =>
    setRefused((before) => {
      const after = new Map(before);
      if (isRefused) after.set(keyOf(one), one);
      else after.delete(keyOf(one));
      return after;
    });

  const start = async (wanted: GridPlace) => {
    const row = rowAt(wanted.index);
    const at = wanted.column < 0 ? columns.findIndex(isEditable) : wanted.column;
    const column = columns[at];
    if (!row || !column || !isEditable(column)) return;
    const turn = nextTurn();
    const place = { index: wanted.index, column: at };
    const known = refused.get(keyOf({ id: row.Id, name: column.key }));
    if (known) {
      open.set(known, place);
      return setCell(known);
    }
    setOpening(true);
    try {
      const parts = await loadEditor();
      const opened = await parts.openCell(list, row, column.field);
      if (typeof opened === 'string') {
        if (!turn.isCancelled) toast.show(opened, TOAST_MS.server);
      } else if (turn.isCancelled) opened.close();
      else {
        open.set(opened, place);
        setEditor({ parts });
        setCell(opened);
      }
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    if (!turn.isCancelled) setOpening(false);
  };

  /** The next or previous cell that can be edited, of this row or the one beside it. */
  const beside = ({ index, column }: GridPlace, step: 1 | -1): GridPlace | undefined => {
    const stops = columns.flatMap((column, at) => (isEditable(column) ? [at] : []));
    const own = step > 0 ? stops.find((at) => at > column) : [...stops].reverse().find((at) => at < column);
    if (own !== undefined) return { index, column: own };
    const next = step > 0 ? stops[0] : stops[stops.length - 1];
    const isThere = index + step >= 0 && index + step < count;
    return isThere && next !== undefined ? { index: index + step, column: next } : undefined;
  };

  const go = (one: CellSession, way: CellWay) => {
    const from = open.get(one);
    if (way === 'away' || !from) return;
    if (way === 'here') return goTo(from);
    if (way === 'down') return goTo({ ...from, index: from.index + 1 });
    const to = beside(from, way === 'next' ? 1 : -1);
    goTo(to ?? from);
    if (to) void start(to);
  };

  const end = (one: CellSession) => {
    open.delete(one);
    mark(one, false);
    setCell((now) => (now === one ? undefined : now));
  };
  const save = useEvent(async (one: CellSession, way: CellWay) => {
    // One that was given up loses the focus as well.
    if (!open.has(one)) return true;
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      setCell((now) => (now === one ? undefined : now));
      go(one, way);
    };
    const reason = await one.save(leave);
    if (reason === undefined) {
      leave();
      end(one);
      one.close();
      return true;
    }
    if (!open.has(one)) return true;
    mark(one, true);
    if (!isLeft) return false;
    // It was in the table already: back to its control, unless the user is at another one by now.
    setCell((now) => now ?? one);
    if (reason !== '') toast.show(reason, TOAST_MS.server);
    return true;
  });
  const drop = useEvent((one: CellSession) => {
    go(one, 'here');
    end(one);
    void one.drop();
  });
  const walk = (way: 'undo' | 'redo') =>
    allowed ? () => void loadEditor().then(({ stepBack }) => stepBack(list, way)) : undefined;
  // The table itself takes F2, which depends on the place of the keyboard.
  useKeys('table', {
    editCell: allowed ? () => false : undefined,
    undo: walk('undo'),
    redo: walk('redo'),
  });

  return {
    allowed,
    isEditable,
    isOpening,
    start: useEvent((wanted) => void start(wanted)),
    stop() {
      nextTurn().cancel();
      setOpening(false);
    },
    ofRow(row) {
      const isOwn = cell?.id === row.Id && Editor !== undefined;
      if (!isOwn && refused.size === 0) return UNTOUCHED;
      const names = columns.filter(({ key }) => refused.has(keyOf({ id: row.Id, name: key })));
      return {
        refused: names.map(({ key }) => key).join(),
        ...(isOwn && {
          editing: {
            name: cell.name,
            control: (
              <Editor.parts.CellEditor
                key={keyOf(cell)}
                list={list}
                cell={cell}
                onSave={save}
                onDrop={drop}
              />
            ),
          },
        }),
      };
    },
  };
}
