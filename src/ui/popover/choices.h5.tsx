import { useState } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { foundText } from '@/lib/clean-text';
import { ChoiceBar } from '../option-list/choice-bar';
import type { ListOption, OptionListOptions } from '../option-list/types';
import { useOptions } from '../option-list/use-options';
import { Empty, ErrorState, Skeleton } from '../states';
import { findPath, keyOfPath, treeRows } from '../tree-picker/rows';
import type { TreeOption, TreePickerOptions } from '../tree-picker/types';
import { ChoiceRows } from './choice-rows.h5';
import { usePinyinOptions } from './pinyin-options.h5';

interface Answering<T> {
  onDone: (value: T) => void;
  /** Takes what is ticked, for one who goes elsewhere. */
  onTick: (value: T) => void;
}

/** One or several of a list. */
export function ListChoice(props: OptionListOptions & Answering<ListOption[]>) {
  const { title, options: source, value = [], multiple, clearable, onDone, onTick } = props;
  const t = useTranslation(uiMessages);
  const [typed, setTyped] = useState('');
  const text = foundText(typed);
  const [chosen, setChosen] = useState<readonly ListOption[]>(value);
  const { options, status, error, more, loadMore, retry } = useOptions(...usePinyinOptions(source, text));
  const has = (option: ListOption) => chosen.some((other) => other.value === option.value);
  const tick = (next: ListOption[]) => {
    setChosen(next);
    onTick(next);
  };
  const pick = (option: ListOption) => {
    if (!multiple) onDone([option]);
    else tick(has(option) ? chosen.filter((one) => one.value !== option.value) : [...chosen, option]);
  };
  return (
    <>
      <ChoiceRows
        title={title}
        text={typed}
        onText={setTyped}
        multiple={multiple}
        rows={
          status === 'failed'
            ? []
            : options.map((option) => ({ ...option, key: option.value, chosen: has(option) }))
        }
        onPick={(index) => options[index] && pick(options[index])}
        onReachEnd={more ? loadMore : undefined}
      >
        {status === 'failed' ? (
          <ErrorState compact text={error} onRetry={retry} />
        ) : status === 'loading' ? (
          <Skeleton shape="rows" count={4} />
        ) : (
          <Empty compact text={text ? t('searchNone', { text }) : undefined} />
        )}
      </ChoiceRows>
      <ChoiceBar
        count={multiple ? chosen.length : undefined}
        onDone={() => onDone([...chosen])}
        onClear={clearable && chosen.length > 0 ? () => (multiple ? tick([]) : onDone([])) : undefined}
      />
    </>
  );
}

/** One or several places of a tree. */
export function BranchChoice(props: TreePickerOptions & Answering<TreeOption[][]>) {
  const { title, roots, value = [], multiple, leavesOnly, clearable, onDone, onTick } = props;
  const t = useTranslation(uiMessages);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(() =>
    value.flatMap((path) => [findPath(roots, path) ?? []]).filter((path) => path.length > 0),
  );
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => {
    const above = chosen.flatMap((path) => path.slice(1).map((_, at) => keyOfPath(path.slice(0, at + 1))));
    return new Set(roots.length === 1 && roots[0] ? [...above, keyOfPath([roots[0]])] : above);
  });
  const rows = treeRows(roots, unfolded, text);
  const keys = new Set(chosen.map(keyOfPath));
  const isBranch = (option: TreeOption) => (option.children?.length ?? 0) > 0;
  const tick = (next: TreeOption[][]) => {
    setChosen(next);
    onTick(next);
  };
  const fold = (index: number) => {
    const key = keyOfPath(rows[index]?.path ?? []);
    const next = new Set(unfolded);
    if (!next.delete(key)) next.add(key);
    setUnfolded(next);
  };
  const pick = (index: number) => {
    const row = rows[index];
    if (!row) return;
    const key = keyOfPath(row.path);
    if (leavesOnly && isBranch(row.option)) fold(index);
    else if (!multiple) onDone([[...row.path]]);
    else tick(keys.has(key) ? chosen.filter((one) => keyOfPath(one) !== key) : [...chosen, [...row.path]]);
  };
  return (
    <>
      <ChoiceRows
        tree
        title={title}
        text={text}
        onText={setText}
        multiple={multiple}
        rows={rows.map(({ option, path, open }) => ({
          key: keyOfPath(path),
          text: option.text,
          disabled: option.disabled,
          chosen: keys.has(keyOfPath(path)),
          level: path.length,
          open: isBranch(option) ? open : undefined,
        }))}
        onPick={pick}
        onFold={fold}
      >
        <Empty compact text={text ? t('searchNone', { text }) : undefined} />
      </ChoiceRows>
      <ChoiceBar
        count={multiple ? chosen.length : undefined}
        onDone={() => onDone(chosen)}
        onClear={clearable && chosen.length > 0 ? () => (multiple ? tick([]) : onDone([])) : undefined}
      />
    </>
  );
}
