import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { Row } from '@/data/protocol/row';
import { readText } from '@/lib/read-value';
import { isComposing } from '@/ui/internal/composing.h5';
import type { CellWay } from '@/features/records/table/cell-editor';
import './cell-editor.scss';

/** What is typed in a cell before its record is open. */
export interface EarlyTyping {
  id: string;
  name: string;
  /** What the cell is called. */
  label: string;
  /** What is in it. */
  text: string;
  isChanged: boolean;
  /** `left`: it is to be written; `over`: its field has it, or it was given up. */
  phase: 'typing' | 'left' | 'over';
  /** Why its record could not be opened. */
  why?: string;
  /** Letters are being put together, which only the place where they are can end. */
  composed?: Promise<void>;
}

/** Typing in a cell of a row that holds text. */
export const typingIn = (row: Row, name: string, label: string): EarlyTyping => ({
  ...{ id: row.Id, name, label, text: readText(row[name]), isChanged: false, phase: 'typing' },
});

interface EarlyTextProps {
  typing: EarlyTyping;
  onLeave: (way: CellWay) => void;
  onDrop: () => void;
}

const WAYS: Readonly<Record<string, CellWay>> = { Enter: 'down', Tab: 'next' };

/** The text of a cell as it is typed while its record is still being opened: its field goes on from there. */
export function EarlyText({ typing, onLeave, onDrop }: EarlyTextProps) {
  const input = useRef<HTMLInputElement>(null);
  const composed = useRef<() => void>();
  const first = useRef(typing);
  useLayoutEffect(() => {
    const { text, isChanged } = first.current;
    input.current?.focus();
    // Typing goes on behind what was typed before.
    input.current?.setSelectionRange(isChanged ? text.length : 0, text.length);
  }, []);
  const keyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    event.nativeEvent.stopPropagation();
    if (isComposing(event.nativeEvent)) return;
    const way = WAYS[event.key];
    if (event.key === 'Escape') onDrop();
    else if (way) onLeave(event.shiftKey && way === 'next' ? 'previous' : way);
    else return;
    event.preventDefault();
  };
  return (
    <div className="cell-editor" onClick={(event) => event.stopPropagation()}>
      <input
        ref={input}
        className="cell-editor__early"
        aria-label={typing.label}
        aria-invalid={typing.why !== undefined || undefined}
        defaultValue={typing.text}
        onInput={({ currentTarget }) => {
          typing.text = currentTarget.value;
          typing.isChanged = true;
        }}
        onCompositionStart={() => {
          typing.composed = new Promise((resolve) => (composed.current = resolve));
        }}
        onCompositionEnd={({ currentTarget }) => {
          typing.text = currentTarget.value;
          typing.composed = undefined;
          composed.current?.();
        }}
        onKeyDown={keyDown}
        onBlur={() => {
          if (document.hasFocus()) onLeave('away');
        }}
      />
      {typing.why ? (
        <div role="alert" className="cell-editor__error">
          {typing.why}
        </div>
      ) : null}
    </div>
  );
}
