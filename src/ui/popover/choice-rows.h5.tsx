import { useId, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '../icon';
import { isComposing } from '../internal/composing.h5';
import { cx } from '../internal/cx';

/** As many rows are drawn at first, and again each time the end comes into sight. */
const BATCH = 60;
/** The end is near within this distance, px. */
const NEAR_END = 200;

export interface ChoiceRow {
  key: string;
  text: string;
  hint?: string;
  chosen: boolean;
  disabled?: boolean;
  /** Depth in a tree, from 1. */
  level?: number;
  /** Whether a branch of a tree is open; undefined for a leaf. */
  open?: boolean;
}

interface ChoiceRowsProps {
  title: string;
  text: string;
  onText: (text: string) => void;
  rows: readonly ChoiceRow[];
  multiple?: boolean;
  tree?: boolean;
  onPick: (index: number) => void;
  onFold?: (index: number) => void;
  onReachEnd?: () => void;
  /** Shown in place of rows where there are none. */
  children: ReactNode;
}

/** Where the arrow keys begin: at what is chosen. */
const firstOf = (rows: readonly ChoiceRow[]) =>
  Math.max(
    0,
    rows.findIndex(({ chosen }) => chosen),
  );

/** Where a key leads in a tree that is not being searched: into a branch, or back to it. @returns undefined for other keys */
function foldKey(
  key: string,
  rows: readonly ChoiceRow[],
  at: number,
): { fold?: number; go?: number } | undefined {
  const row = rows[at];
  if (!row || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return undefined;
  if (key === 'ArrowRight') return row.open === undefined ? {} : row.open ? { go: at + 1 } : { fold: at };
  if (row.open) return { fold: at };
  const level = (row.level ?? 1) - 1;
  const parent = rows
    .slice(0, at)
    .map((one) => one.level)
    .lastIndexOf(level);
  return parent < 0 ? {} : { go: parent };
}

/** A text field that filters, and its rows: the focus stays in the field, arrows choose among the rows. */
export function ChoiceRows(props: ChoiceRowsProps) {
  const { title, text, onText, rows, multiple, tree, onPick, onFold, onReachEnd, children } = props;
  const t = useTranslation(uiMessages);
  const id = useId();
  const [moved, setMoved] = useState<{ text: string; index: number }>();
  const [limit, setLimit] = useState(BATCH);
  // Until a key moves it, the first match is meant, and without a text what is chosen.
  const active = moved?.text === text ? moved.index : text === '' ? firstOf(rows) : 0;
  const at = Math.min(active, rows.length - 1);
  const isEmpty = rows.length === 0;
  const drawn = Math.max(limit, at + BATCH);
  useLayoutEffect(() => {
    document.getElementById(`${id}${at}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, at, isEmpty]);
  const go = (to: number) => {
    const index = Math.min(Math.max(0, to), rows.length - 1);
    setMoved({ text, index });
    if (index === rows.length - 1) onReachEnd?.();
  };
  const pick = (index: number) => {
    setMoved({ text, index });
    if (!rows[index]?.disabled) onPick(index);
  };
  const fold = (index: number) => {
    setMoved({ text, index });
    onFold?.(index);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const leads: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 8,
      PageUp: at - 8,
      Home: 0,
      End: rows.length - 1,
    };
    const to = leads[event.key];
    const folds = tree && text === '' ? foldKey(event.key, rows, at) : undefined;
    if (event.key === 'Enter') {
      if (rows[at]) pick(at);
    } else if (folds) {
      if (folds.fold !== undefined) fold(folds.fold);
      if (folds.go !== undefined) go(folds.go);
    } else if (to !== undefined) go(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        className="popover__field"
        role="combobox"
        aria-label={title}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-haspopup={tree ? 'tree' : 'listbox'}
        aria-controls={`${id}rows`}
        aria-activedescendant={isEmpty ? undefined : `${id}${at}`}
        placeholder={t('search')}
        autoComplete="off"
        data-autofocus
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={keyDown}
      />
      <div
        id={`${id}rows`}
        role={tree ? 'tree' : 'listbox'}
        aria-label={title}
        aria-multiselectable={multiple || undefined}
        className="popover__rows"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight < scrollHeight - NEAR_END) return;
          if (drawn < rows.length) setLimit(drawn + BATCH);
          else onReachEnd?.();
        }}
      >
        {rows.slice(0, drawn).map((row, index) => (
          <div
            key={row.key}
            id={`${id}${index}`}
            role={tree ? 'treeitem' : 'option'}
            aria-selected={row.chosen}
            aria-disabled={row.disabled || undefined}
            aria-level={row.level}
            aria-expanded={row.open}
            className={cx(
              'popover__row',
              index === at && 'popover__row--at',
              row.chosen && 'popover__row--on',
              row.disabled && 'popover__row--off',
            )}
            style={row.level === undefined ? undefined : { paddingLeft: row.level * 20 - 12 }}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index === at || setMoved({ text, index })}
            onClick={() => pick(index)}
          >
            {tree ? (
              <span
                className="popover__fold"
                aria-hidden="true"
                onClick={(event) => {
                  if (row.open === undefined) return;
                  event.stopPropagation();
                  fold(index);
                }}
              >
                {row.open === undefined ? null : (
                  <Icon icon={row.open ? 'down' : 'right'} size={16} tone="text-3" />
                )}
              </span>
            ) : null}
            {multiple ? (
              <span className={cx('popover__box', row.chosen && 'popover__box--on')} aria-hidden="true">
                {row.chosen ? <Icon icon="check" size={16} tone="on-brand" /> : null}
              </span>
            ) : null}
            <span className="popover__text">
              {row.text}
              {row.hint ? <span className="popover__hint"> {row.hint}</span> : null}
            </span>
            {row.chosen && !multiple ? <Icon icon="check" size={16} tone="brand" /> : null}
          </div>
        ))}
      </div>
      {isEmpty ? children : null}
    </>
  );
}
