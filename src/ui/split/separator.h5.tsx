import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { onWindowResize } from '@/device/runtime/window-size';
import './separator.scss';

/** How far an arrow key moves it, px. */
const STEP = 16;

export interface SeparatorProps {
  name: string;
  /** Of the pane before it, px; undefined if nobody has changed it. */
  width: number | undefined;
  /** The width that it then has, px. */
  usual: number;
  /** The pane before it is at least this wide, px. */
  min: number;
  /** What is after it is at least this wide, px. */
  rest: number;
  /** The user has moved it. */
  onWidth: (width: number) => void;
}

/** Between two panes, in a browser: it is dragged, moved by keys, and put back with a double click. */
export function Separator({ name, width, usual, min, rest, onWidth }: SeparatorProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [total, setTotal] = useState(0);
  /** While it is being dragged. */
  const [dragged, setDragged] = useState<number>();
  const within = (wanted: number) => Math.round(Math.max(min, Math.min(wanted, total - rest)));
  const now = within(dragged ?? width ?? usual);

  useLayoutEffect(() => {
    const measure = () => setTotal(ref.current?.parentElement?.clientWidth ?? 0);
    measure();
    return onWindowResize(measure);
  }, []);
  // Without it the pane has the width that its own style gives it.
  useLayoutEffect(() => {
    const side = ref.current?.previousElementSibling;
    return () => {
      if (side instanceof HTMLElement) side.style.removeProperty('width');
    };
  }, []);
  useLayoutEffect(() => {
    const side = ref.current?.previousElementSibling;
    if (side instanceof HTMLElement && total > 0) side.style.width = `${now}px`;
  });

  const at = ({ clientX }: PointerEvent) =>
    within(clientX - (ref.current?.parentElement?.getBoundingClientRect().left ?? 0));
  const drop = () => {
    if (dragged !== undefined) onWidth(dragged);
    setDragged(undefined);
  };
  const keyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowLeft: now - STEP,
      ArrowRight: now + STEP,
      Home: min,
      End: total - rest,
    };
    const place = places[event.key];
    if (place === undefined) return;
    // The arrows of the list beside it are not meant.
    event.preventDefault();
    event.stopPropagation();
    onWidth(within(place));
  };
  const share = (part: number) => (total > 0 ? Math.round((part / total) * 100) : 0);
  return (
    <div
      ref={ref}
      role="separator"
      tabIndex={0}
      aria-label={name}
      aria-orientation="vertical"
      aria-valuenow={share(now)}
      aria-valuemin={share(min)}
      aria-valuemax={share(total - rest)}
      className="split-separator"
      onKeyDown={keyDown}
      onDoubleClick={() => onWidth(usual)}
      onPointerDown={(event) => {
        if (event.button === 0) ref.current?.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (ref.current?.hasPointerCapture(event.pointerId)) setDragged(at(event));
      }}
      onPointerUp={drop}
      onPointerCancel={() => setDragged(undefined)}
    />
  );
}
