import { useId, useLayoutEffect, type KeyboardEvent } from 'react';
import { cx } from '../internal/cx';
import { rovingIndex } from '../internal/roving';
import type { PickerColumn } from '../picker/types';

interface TimeListsProps {
  columns: readonly PickerColumn[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Enter: the time is right. */
  onEnter: () => void;
}

/** Hours, minutes and seconds side by side, each a list with the arrow keys. */
export function TimeLists({ columns, value, onChange, onEnter }: TimeListsProps) {
  const id = useId();
  useLayoutEffect(() => {
    value.forEach((part, at) => {
      const option = document.getElementById(`${id}${at}-${part}`);
      if (option?.parentElement)
        option.parentElement.scrollTop =
          option.offsetTop - option.parentElement.clientHeight / 2 + option.offsetHeight / 2;
    });
  }, [id, value]);
  const put = (at: number, part: string) => onChange(value.map((old, index) => (index === at ? part : old)));
  const keyDown = (event: KeyboardEvent, at: number, { options }: PickerColumn) => {
    const here = options.findIndex((option) => option.value === value[at]);
    const next = rovingIndex(event.key, here, options.length);
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const sibling =
        event.currentTarget[event.key === 'ArrowLeft' ? 'previousElementSibling' : 'nextElementSibling'];
      (sibling as HTMLElement | null)?.focus();
    } else if (event.key === 'Enter') onEnter();
    else if (next !== undefined) put(at, options[next]?.value ?? '');
    else return;
    event.preventDefault();
  };
  return (
    <div className="popover__times">
      {columns.map((column, at) => (
        <div
          key={column.name}
          role="listbox"
          aria-label={column.name}
          aria-activedescendant={`${id}${at}-${value[at] ?? ''}`}
          tabIndex={0}
          className="popover__time"
          onKeyDown={(event) => keyDown(event, at, column)}
        >
          {column.options.map((option) => (
            <div
              key={option.value}
              id={`${id}${at}-${option.value}`}
              role="option"
              aria-selected={option.value === value[at]}
              className={cx(
                'popover__row popover__row--time',
                option.value === value[at] && 'popover__row--on',
              )}
              onClick={() => put(at, option.value)}
            >
              {option.text}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
