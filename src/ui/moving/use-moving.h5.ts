import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

type Lanes<T> = readonly (readonly T[])[];

/** Where something is: the column and the place in it, from 0. */
export interface MovePlace {
  column: number;
  place: number;
}

/** What is being moved, and where everything would be. */
interface Moving<T> {
  item: T;
  lanes: T[][];
  by: 'keys' | 'pointer';
}

export type MoveEvent = 'taken' | 'moved' | 'put' | 'gaveUp';

/** The column and the place of an item, from 0. */
export function lanePlace<T>(lanes: Lanes<T>, item: T): MovePlace {
  const column = Math.max(
    0,
    lanes.findIndex((lane) => lane.includes(item)),
  );
  return { column, place: lanes[column]?.indexOf(item) ?? 0 };
}

/** The columns with an item moved to a place among the others of a column. */
function moved<T>(lanes: Lanes<T>, item: T, { column, place }: MovePlace): T[][] {
  return lanes.map((lane, at) => {
    const others = lane.filter((one) => one !== item);
    return at === column ? [...others.slice(0, place), item, ...others.slice(place)] : others;
  });
}

interface Options<T> {
  lanes: T[][];
  /** Where a pointer has an item among the others; undefined leaves it where it is. */
  placeAt: (pointer: MouseEvent, item: T) => MovePlace | undefined;
  onPut: (lanes: T[][]) => void;
  /** To be read out. */
  onEvent: (event: MoveEvent, item: T, lanes: Lanes<T>) => void;
}

/** Moving items between and within columns: by dragging them, or by keys once one has been taken; Escape gives up. */
export function useMoving<T extends string>({ lanes, placeAt, onPut, onEvent }: Options<T>) {
  const [moving, setMoving] = useState<Moving<T>>();
  const latest = useRef<Moving<T>>();
  const change = (next: Moving<T> | undefined) => {
    latest.current = next;
    setMoving(next);
  };
  const finish = (isPut: boolean) => {
    const { current } = latest;
    if (!current) return;
    change(undefined);
    onEvent(isPut ? 'put' : 'gaveUp', current.item, isPut ? current.lanes : lanes);
    if (isPut) onPut(current.lanes);
  };

  const step = (current: Moving<T>, key: string) => {
    const { item, lanes: now } = current;
    const { column, place } = lanePlace(now, item);
    const [toColumn, toPlace] = {
      ArrowUp: [column, place - 1],
      ArrowDown: [column, place + 1],
      ArrowLeft: [column - 1, place],
      ArrowRight: [column + 1, place],
    }[key] ?? [-1, -1];
    const isThere = (toPlace ?? -1) >= 0 && now[toColumn ?? -1] !== undefined;
    if (!isThere || toColumn === undefined || toPlace === undefined) return;
    const next = moved(now, item, { column: toColumn, place: toPlace });
    change({ ...current, lanes: next });
    onEvent('moved', item, next);
  };

  const onKeyDown = (item: T) => (event: KeyboardEvent) => {
    const { current } = latest;
    const { key } = event;
    if (!current && key !== ' ' && key !== 'Enter') return;
    // Tab puts the item down and goes on.
    if (key !== 'Tab') event.preventDefault();
    if (!current) {
      change({ item, lanes, by: 'keys' });
      onEvent('taken', item, lanes);
    } else if (key === ' ' || key === 'Enter' || key === 'Tab') finish(true);
    else if (key === 'Escape') finish(false);
    else step(current, key);
  };

  const onPointerDown = (item: T) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    const move = (to: globalThis.PointerEvent) => {
      const before = latest.current?.lanes ?? lanes;
      const place = placeAt(to, item);
      const from = lanePlace(before, item);
      if (!place) return;
      if (latest.current && from.column === place.column && from.place === place.place) return;
      change({ item, lanes: moved(before, item, place), by: 'pointer' });
    };
    const end = (isPut: boolean) => () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', cancel);
      document.removeEventListener('keydown', press, true);
      finish(isPut);
    };
    const [up, cancel] = [end(true), end(false)];
    // Ahead of everything that Escape closes.
    const press = (key: globalThis.KeyboardEvent) => {
      if (key.key !== 'Escape' || !latest.current) return;
      key.preventDefault();
      key.stopPropagation();
      cancel();
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', cancel);
    document.addEventListener('keydown', press, true);
  };

  return { moving, onKeyDown, onPointerDown };
}
