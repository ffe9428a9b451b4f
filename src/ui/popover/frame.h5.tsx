import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isComposing } from '../internal/composing.h5';
import { closeLayer, openLayer } from '../overlay/machine';
import { placePopover, type Place } from './placement';
import './index.scss';

const STOPS = 'button:not(:disabled):not([tabindex="-1"]),input:not(:disabled),[tabindex="0"]';

/** A list gets at least this much where the window has it, px. */
const LIST_HEIGHT = 240;
/** As wide as its field between these, px. */
const NARROWEST = 280;
const WIDEST = 360;

/** How a popover is closed: with the answer, without one, or by going elsewhere, which keeps what was chosen so far. */
type Close = (how: 'dismissed' | 'left') => void;

interface FrameProps {
  field: HTMLElement;
  title: string;
  wide?: boolean;
  close: Close;
  children: ReactNode;
}

/** The box at the field. It follows the field where that is moved, and closes when it is moved out of the window. */
function PopoverFrame({ field, title, wide, close, children }: FrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const put = () => {
      const at = field.getBoundingClientRect();
      const { innerWidth: width, innerHeight: height } = window;
      if (!field.isConnected || at.bottom < 0 || at.top > height) return close('left');
      // Options that are still loaded will need room.
      const size = { width: box.offsetWidth, height: Math.max(box.offsetHeight, wide ? 0 : LIST_HEIGHT) };
      setPlace(placePopover(at, size, { width, height }, wide));
    };
    const scrolled = (event: Event) => {
      if (!box.contains(event.target as Node)) put();
    };
    put();
    const grown = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(put);
    grown?.observe(box);
    window.addEventListener('scroll', scrolled, true);
    window.addEventListener('resize', put);
    return () => {
      grown?.disconnect();
      window.removeEventListener('scroll', scrolled, true);
      window.removeEventListener('resize', put);
    };
  }, [field, wide, close]);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    (box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus({ preventScroll: true });
    const pressed = ({ target }: Event) => {
      // The field itself closes it by its own press.
      if (!box.contains(target as Node) && !field.contains(target as Node)) close('left');
    };
    // Before a sheet below hears of the key.
    const keyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        event.preventDefault();
        close('dismissed');
      }
      if (event.key !== 'Tab') return;
      const stops = Array.from(box.querySelectorAll<HTMLElement>(STOPS));
      const last = event.shiftKey ? stops[0] : stops[stops.length - 1];
      // From the last one on, the browser goes on from the field.
      if (!box.contains(document.activeElement) || document.activeElement === last) close('left');
      else event.stopPropagation();
    };
    window.addEventListener('pointerdown', pressed, true);
    window.addEventListener('keydown', keyDown, true);
    return () => {
      window.removeEventListener('pointerdown', pressed, true);
      window.removeEventListener('keydown', keyDown, true);
    };
  }, [field, close]);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className="popover"
      // Keys of the page below are not meant.
      onKeyDown={(event) => event.stopPropagation()}
      style={{ ...place, width: wide ? WIDEST : Math.max(NARROWEST, Math.min(field.offsetWidth, WIDEST)) }}
    >
      <div className="popover__body">{children}</div>
    </div>
  );
}

interface AskOptions<T> {
  field: HTMLElement;
  title: string;
  /** As wide as a calendar, whatever the field is. */
  wide?: boolean;
  /** @param kept holds the answer of one who goes elsewhere; without a value that is a dismissal */
  render: (answer: (value: T) => void, kept: { value?: T }) => ReactNode;
}

let open: { field: HTMLElement; close: Close } | undefined;

/** Opens a popover at a field; a second press of the field closes it. @returns the answer, undefined when dismissed */
export function askPopover<T>({ field, title, wide, render }: AskOptions<T>): Promise<T | undefined> {
  const before = open;
  before?.close('left');
  if (before?.field === field) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const kept: { value?: T } = {};
    const finish = (value: T | undefined) => {
      if (open?.close !== close) return;
      open = undefined;
      resolve(value);
      closeLayer(id);
      field.removeAttribute('aria-expanded');
      field.focus({ preventScroll: true });
    };
    const close: Close = (how) => finish(how === 'left' ? kept.value : undefined);
    const content = {
      render: ({ closing }: { closing: boolean }) =>
        closing ? null : (
          <PopoverFrame field={field} title={title} wide={wide} close={close}>
            {render(finish, kept)}
          </PopoverFrame>
        ),
    };
    open = { field, close };
    field.setAttribute('aria-expanded', 'true');
    const id = openLayer({ kind: 'popover', content, onDismiss: () => close('dismissed') });
  });
}
