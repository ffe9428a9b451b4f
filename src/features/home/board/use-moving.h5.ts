import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { HomeCard } from '@/features/home/layout/home-layout';

type Lanes = readonly (readonly HomeCard[])[];

/** A card that is being moved, and where the cards would be. */
export interface Moving {
  card: HomeCard;
  lanes: HomeCard[][];
  by: 'keys' | 'pointer';
}

export type MoveEvent = 'taken' | 'moved' | 'put' | 'gaveUp';

/** The column and the place of a card, from 0. */
export function boardPlace(lanes: Lanes, card: HomeCard): { column: number; place: number } {
  const column = Math.max(
    0,
    lanes.findIndex((lane) => lane.includes(card)),
  );
  return { column, place: lanes[column]?.indexOf(card) ?? 0 };
}

/** The columns with a card moved to a place among the others of a column. */
function moved(lanes: Lanes, card: HomeCard, column: number, place: number): HomeCard[][] {
  return lanes.map((lane, at) => {
    const others = lane.filter((one) => one !== card);
    return at === column ? [...others.slice(0, place), card, ...others.slice(place)] : others;
  });
}

/** Where a pointer is: the column, and how many of its other cards have their middle above it. */
function placeAt(board: HTMLElement, card: HomeCard, { clientX, clientY }: MouseEvent) {
  const lanes = [...board.children];
  const column = lanes.findIndex((lane) => clientX < lane.getBoundingClientRect().right);
  const at = column < 0 ? lanes.length - 1 : column;
  const others = [...(lanes[at]?.children ?? [])].filter(
    (one) => one instanceof HTMLElement && one.dataset['card'] !== card,
  );
  const place = others.filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return (top + bottom) / 2 < clientY;
  }).length;
  return { column: at, place };
}

interface Options {
  lanes: HomeCard[][];
  board: () => HTMLElement | null;
  onPut: (lanes: HomeCard[][]) => void;
  /** To be read out. */
  onEvent: (event: MoveEvent, card: HomeCard, lanes: Lanes) => void;
}

/** Moving the cards of a board: by dragging their titles, or by keys once one has been taken. */
export function useMoving({ lanes, board, onPut, onEvent }: Options) {
  const [moving, setMoving] = useState<Moving>();
  const latest = useRef<Moving>();
  const change = (next: Moving | undefined) => {
    latest.current = next;
    setMoving(next);
  };
  const finish = (isPut: boolean) => {
    const { current } = latest;
    if (!current) return;
    change(undefined);
    onEvent(isPut ? 'put' : 'gaveUp', current.card, isPut ? current.lanes : lanes);
    if (isPut) onPut(current.lanes);
  };

  const step = (current: Moving, key: string) => {
    const { card, lanes: now } = current;
    const { column, place } = boardPlace(now, card);
    const [toColumn, toPlace] = {
      ArrowUp: [column, place - 1],
      ArrowDown: [column, place + 1],
      ArrowLeft: [column - 1, place],
      ArrowRight: [column + 1, place],
    }[key] ?? [-1, -1];
    const isThere = (toPlace ?? -1) >= 0 && now[toColumn ?? -1] !== undefined;
    if (!isThere || toColumn === undefined || toPlace === undefined) return;
    const next = moved(now, card, toColumn, toPlace);
    change({ ...current, lanes: next });
    onEvent('moved', card, next);
  };

  const onKeyDown = (card: HomeCard) => (event: KeyboardEvent) => {
    const { current } = latest;
    const { key } = event;
    if (!current && key !== ' ' && key !== 'Enter') return;
    // Tab puts the card down and goes on.
    if (key !== 'Tab') event.preventDefault();
    if (!current) {
      change({ card, lanes, by: 'keys' });
      onEvent('taken', card, lanes);
    } else if (key === ' ' || key === 'Enter' || key === 'Tab') finish(true);
    else if (key === 'Escape') finish(false);
    else step(current, key);
  };

  const onPointerDown = (card: HomeCard) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    const move = (to: globalThis.PointerEvent) => {
      const element = board();
      if (!element) return;
      const before = latest.current?.lanes ?? lanes;
      const { column, place } = placeAt(element, card, to);
      const from = boardPlace(before, card);
      if (latest.current && from.column === column && from.place === place) return;
      change({ card, lanes: moved(before, card, column, place), by: 'pointer' });
    };
    const end = (isPut: boolean) => () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', cancel);
      finish(isPut);
    };
    const [up, cancel] = [end(true), end(false)];
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', cancel);
  };

  return { moving, onKeyDown, onPointerDown };
}
