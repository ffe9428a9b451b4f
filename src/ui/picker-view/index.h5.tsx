import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { PickerViewOptions, PickerViewProps } from './types';
import { touchTarget } from '../theme/theme';
import './index.scss';

/** The wheel has come to rest when nothing has moved for this long (ms). */
const REST_MS = 120;
const JUMPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 5,
  PageUp: -5,
  Home: -9999,
  End: 9999,
};

interface WheelProps {
  column: PickerViewOptions;
  index: number;
  onChange: (index: number) => void;
}

function Wheel({ column, index, onChange }: WheelProps) {
  const { name, options } = column;
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(rest.current), []);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && Math.round(element.scrollTop / touchTarget()) !== index)
      element.scrollTop = index * touchTarget();
  }, [index, options.length]);

  const choose = (to: number) => {
    const next = Math.min(Math.max(0, to), options.length - 1);
    if (next !== index) onChange(next);
  };
  const scrolled = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const element = ref.current;
      if (element) choose(Math.round(element.scrollTop / touchTarget()));
    }, REST_MS);
  };
  const keyDown = (event: KeyboardEvent) => {
    const jump = JUMPS[event.key];
    if (jump === undefined) return;
    event.preventDefault();
    choose(index + jump);
  };
  return (
    <div
      ref={ref}
      className="wheels__column"
      role="listbox"
      aria-label={name}
      aria-activedescendant={`${id}${index}`}
      tabIndex={0}
      onScroll={scrolled}
      onKeyDown={keyDown}
    >
      <div className="wheels__end" />
      {options.map((option, at) => (
        <div
          key={option}
          id={`${id}${at}`}
          role="option"
          aria-selected={at === index}
          className={at === index ? 'wheels__option wheels__option--on' : 'wheels__option'}
          onClick={() => choose(at)}
        >
          {option}
        </div>
      ))}
      <div className="wheels__end" />
    </div>
  );
}

/** Columns that rotate with a finger, a wheel or the arrow keys. */
export function PickerView({ columns, indexes, onChange }: PickerViewProps) {
  return (
    <div className="wheels">
      <div className="wheels__band" />
      {columns.map((column, at) => (
        <Wheel
          key={column.name}
          column={column}
          index={indexes[at] ?? 0}
          onChange={(index) => onChange(at, index)}
        />
      ))}
    </div>
  );
}
