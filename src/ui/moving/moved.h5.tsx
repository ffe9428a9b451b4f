import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '../internal/cx';
import { useKeys } from '../keys/page-keys';
import { movingMessages } from './messages';
import type { MovableItem, MovableProps } from './types';
import { lanePlace, useMoving, type MoveEvent } from './use-moving.h5';
import './moved.scss';

/** Moving less than this (px) is pressing. */
const SLACK = 6;

const keyOf = ({ id, name }: MovableItem): string => id ?? name;

/** What is before a pointer in the order of reading; one above or below them all is taken for one beside them. */
function isBefore(box: DOMRect, x: number, y: number): boolean {
  return box.bottom < y || (box.top <= y && (box.left + box.right) / 2 < x);
}

/** Items whose order a person changes: by dragging one, or with the keys of `order` while one has the focus. */
export function Moved<T extends MovableItem>({ items, draw, onPut }: MovableProps<T>) {
  const t = useTranslation(movingMessages);
  const id = useId();
  const within = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  // The click that ends a drag opens nothing.
  const start = useRef({ x: 0, y: 0, dragged: false });
  const known = new Map(items.map((item) => [keyOf(item), item]));
  const order = items.map(keyOf);
  const boxes = () => [...(within.current?.querySelectorAll<HTMLElement>(':scope > [data-moved]') ?? [])];
  const say = (event: MoveEvent, key: string, lanes: readonly (readonly string[])[]) =>
    setSpoken(
      t(event === 'gaveUp' ? 'gaveUp' : 'moved', {
        name: known.get(key)?.name ?? '',
        place: lanePlace(lanes, key).place + 1,
        count: order.length,
      }),
    );
  const put = (keys: readonly string[]) => onPut?.(keys.flatMap((key) => known.get(key) ?? []));
  const { moving, onPointerDown } = useMoving<string>({
    lanes: [order],
    placeAt: ({ clientX, clientY }, key) => {
      const { x, y, dragged } = start.current;
      if (!dragged && Math.hypot(clientX - x, clientY - y) < SLACK) return undefined;
      start.current.dragged = true;
      const all = boxes().map((box) => [box.dataset['moved'], box.getBoundingClientRect()] as const);
      const top = Math.min(...all.map(([, box]) => box.top));
      const bottom = Math.max(...all.map(([, box]) => box.bottom));
      const level = Math.min(bottom, Math.max(top, clientY));
      const before = all.filter(([one, box]) => one !== key && isBefore(box, clientX, level));
      return { column: 0, place: before.length };
    },
    onPut: ([keys = []]) => put(keys),
    onEvent: say,
  });

  const held = () => boxes().find((box) => box.contains(document.activeElement))?.dataset['moved'];
  const refocus = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    // A browser takes the focus from what is put elsewhere in the page.
    refocus.current?.focus();
    refocus.current = null;
  });
  const step = (by: -1 | 1) => () => {
    const key = held();
    if (key === undefined) return false;
    const others = order.filter((one) => one !== key);
    const place = order.indexOf(key) + by;
    if (place < 0 || place > others.length) return undefined;
    const next = [...others.slice(0, place), key, ...others.slice(place)];
    refocus.current = document.activeElement as HTMLElement;
    say('moved', key, [next]);
    put(next);
    return undefined;
  };
  useKeys('order', { earlier: step(-1), later: step(1) }, { within: id });

  const shown = moving?.lanes[0] ?? order;
  return (
    <div ref={within} id={id} className="moved">
      {shown.map((key) => {
        const item = known.get(key);
        return item ? (
          <div
            key={key}
            data-moved={key}
            title={t('hint')}
            className={cx('moved__item', moving?.item === key && 'moved__item--moving')}
            onPointerDown={(event) => {
              if (event.pointerType === 'touch') return;
              start.current = { x: event.clientX, y: event.clientY, dragged: false };
              onPointerDown(key)(event);
            }}
            onDragStart={(event) => event.preventDefault()}
            onClickCapture={(event) => {
              if (!start.current.dragged) return;
              start.current.dragged = false;
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            {draw(item, items.indexOf(item))}
          </div>
        ) : null;
      })}
      <span role="status" className="moved__spoken">
        {spoken}
      </span>
    </div>
  );
}
