import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Row } from '@/data/protocol/row';
import { outbox } from '@/data/outbox/app-outbox';
import { waitingIds } from '@/data/outbox/laid-rows';
import { useSession } from '@/data/session/session-store';
import type { FieldModel } from '@/form/model/model';
import { createTurns, type Cancellation } from '@/lib/cancellation';
import { useEvent } from '@/lib/use-event';
import { useKeys } from '@/ui/keys/page-keys';
import { toast, TOAST_MS } from '@/ui/toast';
import { readingOf } from '@/features/records/list/card-data';
import type { ListState } from '@/features/records/list/list-state';
import type { CellWay } from '@/features/records/table/cell-editor';
import type { CellSession } from '@/features/records/table/cell-session';
import { EarlyText, typingIn, type EarlyTyping } from '@/features/records/table/early-text';
import { isEditableColumn, mayEditCells } from '@/features/records/table/editable-cells';
import { beside, type GridPlace } from '@/ui/data-table/grid-keys';
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
interface Opening {
  row: Row;
  field: FieldModel;
  place: GridPlace;
  typing: EarlyTyping | undefined;
  turn: Cancellation;
  /** Earlier work in the same row. */
  before: Promise<unknown> | undefined;
}

interface Begun {
  place: GridPlace;
  typing?: EarlyTyping | undefined;
}

const UNTOUCHED: RowEdits = { refused: '' };

const keyOf = ({ id, name }: Pick<CellSession, 'id' | 'name'>) => `${id}:${name}`;

/** Fields whose control is a line of text: what is typed before it is there can be passed on to it. */
const isTyped = ({ type }: FieldModel): boolean => type.name === 'Text';

/** The map with another value, or without it. */
function withValue<T>(
  map: ReadonlyMap<string, T>,
  key: string,
  value: T | undefined,
): ReadonlyMap<string, T> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}

/** Editing in the cells of a table: one at a time has a control; those that the server refuses get theirs back. */
export function useCellEdits({ list, columns, count, rowAt, goTo }: CellsOf): CellEdits {
  const user = useSession((session) => session.user);
  const allowed = useMemo(() => mayEditCells(user, list.definition), [user, list]);
  const [Editor, setEditor] = useState<{ parts: Awaited<ReturnType<typeof loadEditor>> }>();
  const [cell, setCell] = useState<CellSession>();
  const [isOpening, setOpening] = useState(false);
  const [early, setEarly] = useState<{ typing: EarlyTyping; place: GridPlace; work: Promise<void> }>();
  const [refused, setRefused] = useState<ReadonlyMap<string, CellSession>>(new Map());
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());
  const nextTurn = useRef(createTurns()).current;
  /** Those that are open, with where they were begun and what was typed there before. */
  const open = useRef(new Map<CellSession, Begun>()).current;
  /** By row: ends once what was taken in its cells is on its way or refused. */
  const taking = useRef(new Map<string, Promise<unknown>>()).current;
  const take = (id: string, work: Promise<unknown>) =>
    taking.set(
      id,
      Promise.all([taking.get(id), work]).catch(() => undefined),
    );
  useEffect(
    () => () => {
      nextTurn().cancel();
      for (const one of open.keys()) one.close();
    },
    [nextTurn, open],
  );

  const isEditable = (column: TableColumn) => allowed && isEditableColumn(column.field);
  const mark = (one: CellSession, isRefused: boolean) =>
    setRefused((before) => withValue(before, keyOf(one), isRefused ? one : undefined));
  const show = (cell: Pick<CellSession, 'id' | 'name'>, text?: string) =>
    setTaken((before) => withValue(before, keyOf(cell), text));

  /** Opens the record of a cell, and its control unless it was left meanwhile: then what was typed is written. */
  const openAt = async ({ row, field, place, typing, turn, before }: Opening) => {
    const isLeft = () => typing?.phase === 'left';
    const isWanted = () => isLeft() || (!turn.isCancelled && typing?.phase !== 'over');
    try {
      const parts = await loadEditor();
      await before;
      const opened = await parts.openCell(list, row, field);
      await typing?.composed;
      if (typeof opened === 'string') {
        if (isWanted()) toast.show(opened, TOAST_MS.server);
      } else if (!isWanted()) opened.close();
      else {
        open.set(opened, { place, typing });
        setEditor({ parts });
        if (isLeft()) {
          parts.takeTyping(opened, typing);
          if (!(await save(opened, 'away'))) setCell((now) => now ?? opened);
        } else {
          if (typing) typing.phase = 'over';
          setCell(opened);
        }
      }
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    if (typing && isLeft()) show(typing);
    setEarly((now) => (now?.typing === typing ? undefined : now));
    if (!turn.isCancelled) setOpening(false);
  };

  const start = (wanted: GridPlace) => {
    const row = rowAt(wanted.index);
    const at = wanted.column < 0 ? columns.findIndex(isEditable) : wanted.column;
    const column = columns[at];
    if (!row || !column || !isEditable(column)) return;
    const turn = nextTurn();
    const place = { index: wanted.index, column: at };
    const { field, label, key: name } = column;
    const key = keyOf({ id: row.Id, name });
    const known = refused.get(key);
    if (known) {
      open.set(known, { place });
      return setCell(known);
    }
    // What was entered there before and is on its way is not in the row.
    const isOwn = taken.has(key) || waitingIds(outbox.store.getState().entries).has(row.Id);
    const typing = isTyped(field) && !isOwn ? typingIn(row, name, label) : undefined;
    const work = openAt({ row, field, place, typing, turn, before: taking.get(row.Id) });
    if (typing) setEarly({ typing, place, work });
    else setOpening(true);
  };

  const go = (from: GridPlace | undefined, way: CellWay) => {
    if (way === 'away' || !from) return;
    if (way === 'here') return goTo(from);
    if (way === 'down') return goTo({ ...from, index: from.index + 1 });
    const to = beside(from, way === 'next' ? 1 : -1, columns.map(isEditable), count);
    goTo(to ?? from);
    if (to) start(to);
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
      show(one, one.text());
      setCell((now) => (now === one ? undefined : now));
      go(open.get(one)?.place, way);
    };
    const work = one.save(leave);
    take(one.id, work);
    const reason = await work;
    show(one);
    if (reason === undefined) {
      if (!isLeft) go(open.get(one)?.place, way);
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
    go(open.get(one)?.place, 'here');
    end(one);
    void one.drop();
  });
  const { typing, place, work } = early ?? {};
  const leaveEarly = useEvent((way: CellWay) => {
    if (typing?.phase !== 'typing') return;
    typing.phase = typing.isChanged ? 'left' : 'over';
    const field = columns.find(({ key }) => key === typing.name)?.field;
    if (typing.isChanged && field) show(typing, readingOf(field, typing.text));
    if (work) take(typing.id, work);
    setEarly(undefined);
    go(place, way);
  });
  const dropEarly = useEvent(() => {
    if (typing) typing.phase = 'over';
    setEarly(undefined);
    go(place, 'here');
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
    start: useEvent(start),
    stop() {
      nextTurn().cancel();
      setOpening(false);
    },
    ofRow(row) {
      const isOwn = cell?.id === row.Id && Editor !== undefined;
      const isEarly = typing?.id === row.Id;
      if (!isOwn && !isEarly && refused.size === 0 && taken.size === 0) return UNTOUCHED;
      const names = columns.map(({ key }) => key);
      const texts = names.flatMap((name): [string, string][] => {
        const text = taken.get(keyOf({ id: row.Id, name }));
        return text === undefined ? [] : [[name, text]];
      });
      return {
        refused: names.filter((name) => refused.has(keyOf({ id: row.Id, name }))).join(),
        taken: Object.fromEntries(texts),
        ...(isEarly && {
          editing: {
            name: typing.name,
            control: (
              <EarlyText key={keyOf(typing)} typing={typing} onLeave={leaveEarly} onDrop={dropEarly} />
            ),
          },
        }),
        ...(isOwn && {
          editing: {
            name: cell.name,
            control: (
              <Editor.parts.CellEditor
                key={keyOf(cell)}
                list={list}
                cell={cell}
                typing={open.get(cell)?.typing}
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
