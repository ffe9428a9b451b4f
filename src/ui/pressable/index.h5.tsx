import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { cx } from '../internal/cx';
import { InsidePressable } from './inside.h5';
import type { PressableProps } from './types';

/** How long the finger must rest, as on mini-programs (ms). */
const LONG_PRESS = 350;
/** Moving farther than this (px) is scrolling, not pressing. */
const SLACK = 10;

function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const done = useRef(false);
  const begin = () => {
    done.current = false;
  };
  // Needed even without a long press now: after an earlier one the browser may have withheld the click that resets `done`.
  if (!onLongPress) return { done, handlers: { onPointerDown: begin } };
  const stop = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  const fire = () => {
    stop();
    done.current = true;
    onLongPress();
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      begin();
      if (event.pointerType !== 'mouse') {
        press.current = { timer: setTimeout(fire, LONG_PRESS), x: event.clientX, y: event.clientY };
      }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLACK) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (!done.current) fire();
    },
  };
  return { done, handlers };
}

/** A help for typing, such as ✕, leaves the focus in the field. */
const stay = (event: MouseEvent) => {
  if (document.activeElement?.matches('input,textarea')) event.preventDefault();
};

/** Anything that can be tapped: a real button, so Enter, Space and the focus ring come from the browser. */
export function Pressable(props: PressableProps) {
  const { name, role, id, disabled, busy, onTap, onKey, focusable, className, style, children } = props;
  const { done, handlers } = useLongPress(disabled ? undefined : props.onLongPress);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (done.current) {
      done.current = false;
      event.preventDefault();
      return;
    }
    // Safari leaves the focus where it was; a popover opens at the control that has it.
    if (props.popup) event.currentTarget.focus({ preventScroll: true });
    if (!busy) onTap();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (onKey?.(event.key)) event.preventDefault();
  };
  return (
    <button
      type="button"
      id={id}
      role={role === 'button' ? undefined : role}
      className={cx('tap', className)}
      style={style}
      disabled={disabled}
      data-autofocus={props.autoFocus || undefined}
      tabIndex={focusable === false ? -1 : undefined}
      aria-label={name}
      aria-selected={props.selected}
      aria-checked={props.checked}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      aria-busy={busy || undefined}
      aria-haspopup={props.popup}
      aria-current={props.current ? (role === 'link' ? 'page' : 'true') : undefined}
      // One of a roving group takes the focus that the arrow keys start from.
      onMouseDown={focusable === false && role !== 'tab' && role !== 'radio' ? stay : undefined}
      onClick={press}
      onKeyDown={onKey ? keyDown : undefined}
      {...handlers}
    >
      <InsidePressable.Provider value>{children}</InsidePressable.Provider>
    </button>
  );
}
