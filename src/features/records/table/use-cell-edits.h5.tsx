import { useEffect, useMemo, useRef, useState } from 'react';
import { outbox } from '@/data/outbox/app-outbox';
import { waitingIds } from '@/data/outbox/laid-rows';
import { useSession } from '@/data/session/session-store';
import { createTurns } from '@/lib/cancellation';
import { useEvent } from '@/lib/use-event';
import { useKeys } from '@/ui/keys/page-keys';
import { toast, TOAST_MS } from '@/ui/toast';
import { readingOf } from '@/features/records/list/card-data';
import type { CellWay } from '@/features/records/table/cell-editor';
import type { CellSession } from '@/features/records/table/cell-session';
import { EarlyText, typingIn, type EarlyTyping } from '@/features/records/table/early-text';
import {
  isTyped,
  cellKey,
  withValue,
  type OpenCell,
  type CellEdits,
  type CellsOf,
  type CellOpening,
  type RowEdits,
} from '@/features/records/table/cell-edits';
import { isEditableColumn, mayEditCells } from '@/features/records/table/editable-cells';
import { beside, type GridPlace } from '@/ui/data-table/grid-keys';
import type { TableColumn } from '@/features/records/table/table-columns';

// Fetched with the first edit: with the record beside a list, which has most of it.
const loadEditor = () => import(/* webpackChunkName: "record-pane" */ '@/features/records/table/cell-editor');

const UNTOUCHED: RowEdits = { refused: '' };

/** Editing in the cells of a table: one at a time has a control; those that the server refuses get theirs back. */
export function useCellEdits({ list, columns, count, rowAt, goTo }: CellsOf): CellEdits {
  const user = useSession((session) => session.user);
  const allowed = useMemo(() => mayEditCells(user, list.definition), [user, list]);
  const [Editor, setEditor] = useState<{ parts: Awaited<ReturnType<typeof loadEditor>> }>();
  const [cell, setCell] = useState<CellSession>();
  const [isOpening, setOpening] = useState(false);
  const [early, setEarly] = useState<{ opening: CellOpening; work?: Promise<void> }>();
  const [refused, setRefused] = useState<ReadonlyMap<string, CellSession>>(new Map());
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());
  /** What was typed in cells whose record could not be opened. */
  const [kept, setKept] = useState<ReadonlyMap<string, EarlyTyping>>(new Map());
  const nextTurn = useRef(createTurns()).current;
  /** Those that are open, with where they were begun and what was typed there before. */
  const open = useRef(new Map<CellSession, OpenCell>()).current;
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
    setRefused((before) => withValue(before, cellKey(one), isRefused ? one : undefined));
  const show = (cell: Pick<CellSession, 'id' | 'name'>, text?: string) =>
    setTaken((before) => withValue(before, cellKey(cell), text));

  const keep = (key: string, typing?: EarlyTyping) => setKept((before) => withValue(before, key, typing));

  /** The record of a cell could not be opened: what was typed there stays, to be tried again. */
  const fail = (opening: CellOpening, why: string) => {
    const { typing } = opening;
    toast.show(why, TOAST_MS.server);
    if (!typing?.isChanged) return;
    const again = { ...typing, phase: 'typing' as const, why };
    keep(cellKey(again), again);
    if (typing.phase === 'typing') setEarly({ opening: { ...opening, typing: again } });
  };

  /** Opens the record of a cell, and its control unless it was left meanwhile: then what was typed is written. */
  const openAt = async (opening: CellOpening) => {
    const { row, field, place, typing, turn, before } = opening;
    const isLeft = () => typing?.phase === 'left';
    const isWanted = () => isLeft() || (!turn.isCancelled && typing?.phase !== 'over');
    try {
      const parts = await loadEditor();
      await before;
      const opened = await parts.openCell(list, row, field);
      await typing?.composed;
      if (typeof opened === 'string') {
        if (isWanted()) fail(opening, opened);
      } else if (!isWanted()) opened.close();
      else {
        open.set(opened, { place, typing });
        keep(cellKey(opened));
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
      fail(opening, error instanceof Error ? error.message : String(error));
    }
    if (typing && isLeft()) show(typing);
    setEarly((now) => (now?.opening.typing === typing ? undefined : now));
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
    const key = cellKey({ id: row.Id, name });
    const known = refused.get(key);
    if (known) {
      open.set(known, { place });
      return setCell(known);
    }
    // What was entered there before and is on its way is not in the row.
    const isOwn = taken.has(key) || waitingIds(outbox.store.getState().entries).has(row.Id);
    const typing = kept.get(key) ?? (isTyped(field) && !isOwn ? typingIn(row, name, label) : undefined);
    const opening = { row, field, place, typing, turn, before: taking.get(row.Id) };
    const work = openAt(opening);
    if (typing) setEarly({ opening, work });
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
  const { opening, work } = early ?? {};
  const { typing, place } = opening ?? {};
  const leaveEarly = useEvent((way: CellWay) => {
    if (!opening || typing?.phase !== 'typing') return;
    typing.phase = typing.isChanged ? 'left' : 'over';
    if (typing.isChanged) show(typing, readingOf(opening.field, typing.text));
    take(typing.id, work ?? openAt({ ...opening, before: undefined }));
    setEarly(undefined);
    go(place, way);
  });
  const dropEarly = useEvent(() => {
    if (typing) {
      typing.phase = 'over';
      keep(cellKey(typing));
    }
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

  const isRefused = (key: string) => refused.has(key) || kept.has(key);
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
      if (!isOwn && !isEarly && refused.size + taken.size + kept.size === 0) return UNTOUCHED;
      const names = columns.map(({ key }) => key);
      const texts = names.flatMap((name): [string, string][] => {
        const key = cellKey({ id: row.Id, name });
        const text = taken.get(key) ?? kept.get(key)?.text;
        return text === undefined ? [] : [[name, text]];
      });
      return {
        refused: names.filter((name) => isRefused(cellKey({ id: row.Id, name }))).join(),
        taken: Object.fromEntries(texts),
        ...(isEarly && {
          editing: {
            name: typing.name,
            control: (
              <EarlyText key={cellKey(typing)} typing={typing} onLeave={leaveEarly} onDrop={dropEarly} />
            ),
          },
        }),
        ...(isOwn && {
          editing: {
            name: cell.name,
            control: (
              <Editor.parts.CellEditor
                key={cellKey(cell)}
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
