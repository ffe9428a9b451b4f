import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { LoneField } from '@/form/lone-field';
import type { JsonValue } from '@/lib/json';
import { usePagePorts } from '@/form/scripting/use-scripts';
import { useField } from '@/form/view/use-field';
import { isComposing } from '@/ui/internal/composing.h5';
import { overlayStore, topLayer } from '@/ui/overlay/machine';
import type { ListState } from '@/features/records/list/list-state';
import type { EarlyTyping } from '@/features/records/table/early-text';
import type { CellSession } from '@/features/records/table/cell-session';
import './cell-editor.scss';

export { openCell } from '@/features/records/table/cell-session';
export { stepBack } from '@/features/records/table/cell-changes';

/** Where the keyboard goes once a cell was taken: `away` is where the user already is. */
export type CellWay = 'down' | 'next' | 'previous' | 'here' | 'away';

export interface CellEditorProps {
  list: ListState;
  cell: CellSession;
  /** What was typed before the record was open. */
  typing?: EarlyTyping;
  /** @returns false where it was refused */
  onSave: (cell: CellSession, way: CellWay) => Promise<boolean>;
  onDrop: (cell: CellSession) => void;
}

const OPENS = '[aria-haspopup="dialog"]';
const STOPS = 'input,textarea,button,[tabindex="0"]';

const stopIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]') ??
  box?.querySelector<HTMLElement>(STOPS) ??
  null;

/** @param typed what was typed in it before it was there */
function focusIn(box: HTMLElement | null, typed?: JsonValue): void {
  const stop = stopIn(box);
  stop?.focus();
  if (!(stop instanceof HTMLInputElement)) return;
  // Typing goes on behind what there is already.
  if (typeof typed === 'string') stop.setSelectionRange(typed.length, typed.length);
  else stop.select();
}

/** What was typed before the record was open becomes what was entered, once. @returns whether there was anything */
export function takeTyping({ store, name }: CellSession, typing: EarlyTyping | undefined): boolean {
  if (!typing?.isChanged) return false;
  typing.isChanged = false;
  store.set(name, typing.text, { source: 'user' });
  return true;
}

/** The control of a field in its cell. Enter, Tab and leaving it take what was entered, Esc takes it back. */
export function CellEditor({ list, cell, typing, onSave, onDrop }: CellEditorProps) {
  const { store, name } = cell;
  const box = useRef<HTMLDivElement>(null);
  const saving = useRef(false);
  const { error } = useField(store, name);
  const save = async (way: CellWay): Promise<boolean> => {
    if (saving.current) return false;
    saving.current = true;
    const inside = document.activeElement;
    // Fields tidy up what was typed as they are left.
    if (inside instanceof HTMLElement && box.current?.contains(inside)) inside.blur();
    const isTaken = await onSave(cell, way);
    saving.current = false;
    if (!isTaken && way !== 'away') focusIn(box.current);
    return isTaken;
  };
  const latest = useRef(save);
  latest.current = save;

  // Before the next key.
  useLayoutEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    focusIn(box.current, takeTyping(cell, typing) ? store.value(name) : undefined);
  }, [store, name, cell, typing]);
  useEffect(() => {
    // A control that opens a choice is of no use before it is open; what was refused is read first.
    const stop = stopIn(box.current);
    if (stop?.matches(OPENS) && store.stateOf(name)?.error === '') stop.click();
    return store.on((event) => {
      // What was chosen from a list is complete.
      if (event.kind !== 'change' || event.name !== name || event.source !== 'user') return;
      if (box.current?.querySelector(OPENS)) void latest.current('here');
    });
  }, [store, name]);
  usePagePorts(store, {
    submit: () => save('here'),
    close: () => onDrop(cell),
    refreshList: () => void list.reload(),
  });

  const keyDown = (event: KeyboardEvent) => {
    // Keys of the table and of the page are not meant.
    event.stopPropagation();
    event.nativeEvent.stopPropagation();
    const target = event.target as HTMLElement;
    const { key } = event;
    if (isComposing(event.nativeEvent)) return;
    if (key === 'Escape') onDrop(cell);
    else if (key === 'Tab') void save(event.shiftKey ? 'previous' : 'next');
    else if (key !== 'Enter' || target.matches(OPENS) || target.hasAttribute('aria-activedescendant')) return;
    else void save('down');
    event.preventDefault();
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && box.current?.contains(relatedTarget);
    // What the control has opened belongs to it, and another window says nothing.
    if (isInside || topLayer(overlayStore.getState()) || !document.hasFocus()) return;
    void save('away');
  };
  /** A choice in sight is made by one press of the mouse; the arrows go through it until Enter. */
  const pressed = (event: MouseEvent) => {
    event.stopPropagation();
    const isTyped = box.current?.querySelector('.text-input,[aria-haspopup]') !== null;
    if (event.detail > 0 && !isTyped && store.changed().length > 0) void save('here');
  };
  return (
    <div
      ref={box}
      className="cell-editor"
      onKeyDown={keyDown}
      onBlur={left}
      onClick={pressed}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <LoneField store={store} loader={cell.loader} menuId={list.definition.menu.id} name={name} />
      {error ? (
        <div role="alert" className="cell-editor__error">
          {error}
        </div>
      ) : null}
    </div>
  );
}
