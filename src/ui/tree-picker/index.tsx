import { useMemo, useState } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { ChoiceBar } from '../option-list/choice-bar';
import { askAtField } from '../popover/at-field';
import { SearchBar } from '../search-bar';
import { askSheet } from '../sheet';
import { Empty } from '../states';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { VirtualList } from '../virtual-list';
import { findPath, keyOfPath, treeRows, type TreePickerRow } from './rows';
import type { TreeOption, TreePickerOptions, TreePickerValue } from './types';
import './index.scss';

export type { TreeOption, TreePickerOptions, TreePickerValue } from './types';

const ROW = 48;
const INDENT = 20;

interface RowProps {
  row: TreePickerRow;
  chosen: boolean;
  multiple?: boolean;
  leavesOnly?: boolean;
  onFold: () => void;
  onChoose: () => void;
}

function Row({ row, chosen, multiple, leavesOnly, onFold, onChoose }: RowProps) {
  const t = useTranslation(uiMessages);
  const { option, path, open } = row;
  const parent = (option.children?.length ?? 0) > 0;
  const foldsOnly = parent && leavesOnly;
  return (
    <Box className="tree__row" style={{ paddingLeft: 4 + (path.length - 1) * INDENT }}>
      {parent ? (
        <Pressable
          name={`${open ? t('collapse') : t('expand')} ${option.text}`}
          expanded={open}
          className="tree__fold"
          onTap={onFold}
        >
          <Icon icon={open ? 'down' : 'right'} size={20} tone="text-3" />
        </Pressable>
      ) : (
        <Box className="tree__fold" />
      )}
      <Pressable
        role={foldsOnly ? 'button' : multiple ? 'checkbox' : 'radio'}
        name={option.text}
        checked={foldsOnly ? undefined : chosen}
        disabled={option.disabled}
        className="tree__main"
        onTap={foldsOnly ? onFold : onChoose}
      >
        <Text lines={1} className={cx('tree__text', chosen && 'tree__text--on')}>
          {option.text}
        </Text>
        {chosen ? <Icon icon="check" size={20} tone="brand" /> : null}
      </Pressable>
    </Box>
  );
}

interface BodyProps extends TreePickerOptions {
  onDone: (value: TreeOption[][]) => void;
}

function TreeBody({ title, roots, value = [], multiple, leavesOnly, clearable, onDone }: BodyProps) {
  const t = useTranslation(uiMessages);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<TreeOption[][]>(() =>
    value.flatMap((path) => {
      const found = findPath(roots, path);
      return found ? [found] : [];
    }),
  );
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => {
    const open = chosen.flatMap((path) => path.slice(0, -1).map((_, at) => keyOfPath(path.slice(0, at + 1))));
    return new Set(roots.length === 1 && roots[0] ? [...open, keyOfPath([roots[0]])] : open);
  });
  const rows = useMemo(() => treeRows(roots, unfolded, text), [roots, unfolded, text]);
  const keys = new Set(chosen.map(keyOfPath));
  const fold = (key: string) => {
    const next = new Set(unfolded);
    if (!next.delete(key)) next.add(key);
    setUnfolded(next);
  };
  const choose = (path: readonly TreeOption[]) => {
    const key = keyOfPath(path);
    if (!multiple) onDone([[...path]]);
    else
      setChosen(keys.has(key) ? chosen.filter((other) => keyOfPath(other) !== key) : [...chosen, [...path]]);
  };
  const clears = clearable && chosen.length > 0;
  return (
    <Box className="tree">
      <SearchBar value={text} onChange={setText} />
      {rows.length === 0 ? (
        <Empty compact text={text ? t('searchNone', { text }) : undefined} />
      ) : (
        <VirtualList
          name={title}
          count={rows.length}
          estimate={ROW}
          keyOf={(index) => keyOfPath(rows[index]?.path ?? [])}
          row={(index) => {
            const row = rows[index];
            if (!row) return null;
            const key = keyOfPath(row.path);
            return (
              <Row
                row={row}
                chosen={keys.has(key)}
                multiple={multiple}
                leavesOnly={leavesOnly}
                onFold={() => fold(key)}
                onChoose={() => choose(row.path)}
              />
            );
          }}
        />
      )}
      <ChoiceBar
        count={multiple ? chosen.length : undefined}
        onDone={() => onDone(chosen)}
        onClear={clears ? () => (multiple ? setChosen([]) : onDone([])) : undefined}
      />
    </Box>
  );
}

/** Chooses from a tree (departments, regions, categories), at any level unless limited; undefined when dismissed. */
export function openTreePicker(options: TreePickerOptions): Promise<TreePickerValue | undefined> {
  return askAtField('tree', options, () =>
    askSheet({
      title: options.title,
      height: 'tall',
      fixed: true,
      render: (answer) => <TreeBody {...options} onDone={(value) => answer({ name: options.name, value })} />,
    }),
  );
}
