import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../internal/cx';
import type { LetterBarProps } from './types';
import './index.scss';

/** Where a key leads from letter `at` of `letters`; undefined for keys that do nothing here. */
function letterOfKey(key: string, at: number, letters: readonly string[]): string | undefined {
  if (key === 'ArrowDown') return letters[at + 1];
  if (key === 'ArrowUp') return letters[at - 1];
  if (key === 'Home') return letters[0];
  if (key === 'End') return letters[letters.length - 1];
  return letters.find((letter) => letter === key.toUpperCase());
}

/**
 * The letters that a list is divided by, along its right edge: one slider, since a finger runs along it and the letters
 * are smaller than what a finger hits. Arrows, Home, End and the letters themselves work too.
 */
export function LetterBar({ name, letters, current, nameOf, onJump }: LetterBarProps) {
  // The end of a list cannot be scrolled to the top: what was asked for counts while the finger or the focus is here.
  const [asked, setAsked] = useState<string>();
  const [dragged, setDragged] = useState(false);
  if (letters.length < 2) return null;
  const shown = asked !== undefined && letters.includes(asked) ? asked : (current ?? letters[0] ?? '');
  const at = letters.indexOf(shown);
  const jump = (letter: string | undefined) => {
    if (letter === undefined || letter === asked) return;
    setAsked(letter);
    onJump(letter);
  };
  const follow = ({ currentTarget, clientY }: PointerEvent) => {
    const [first, last] = [currentTarget.firstElementChild, currentTarget.lastElementChild];
    if (!first || !last) return;
    const top = first.getBoundingClientRect().top;
    const share = (clientY - top) / (last.getBoundingClientRect().bottom - top);
    jump(letters[Math.max(0, Math.min(letters.length - 1, Math.floor(share * letters.length)))]);
  };
  const start = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
    follow(event);
  };
  const end = () => {
    setDragged(false);
    setAsked(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = letterOfKey(event.key, at, letters);
    if (letter === undefined) return;
    event.preventDefault();
    jump(letter);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={letters.length - 1}
      aria-valuenow={at}
      aria-valuetext={nameOf(shown)}
      className="letter-bar"
      onPointerDown={start}
      onPointerMove={dragged ? follow : undefined}
      onPointerUp={end}
      onPointerCancel={end}
      onBlur={end}
      onKeyDown={press}
    >
      {letters.map((letter) => (
        <div key={letter} className="letter-bar__tap">
          <span className={cx('letter-bar__dot', letter === shown && 'letter-bar__dot--on')}>
            <span className={cx('letter-bar__text', letter === shown && 'letter-bar__text--on')}>
              {letter}
            </span>
            {dragged && letter === shown ? <span className="letter-bar__bubble">{letter}</span> : null}
          </span>
        </div>
      ))}
    </div>
  );
}
