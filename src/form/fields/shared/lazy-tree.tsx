import { useRef, useState } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { createTurns } from '@/lib/cancellation';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Cell } from '@/ui/cell';
import { Chip } from '@/ui/chip';
import { askSheet } from '@/ui/sheet';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import type { FieldModel } from '@/form/model/model';
import type { Option } from '@/form/model/option';
import type { FormContextValue } from '@/form/view/form-context';
import './lazy-tree.scss';

interface LazyTreeOptions {
  field: FieldModel;
  title: string;
  tools: FormContextValue;
  multiple: boolean;
  value: readonly (readonly Option[])[];
}

type Loading = 'ready' | 'loading' | { message: string };

/** The options at a place of the tree; undefined until they are loaded. */
function below(path: readonly Option[], options: readonly Option[]): readonly Option[] | undefined {
  return path.reduce<readonly Option[] | undefined>(
    (level, step) => level?.find(({ value }) => value === step.value)?.children,
    options,
  );
}

function LazyTreeBody({
  field,
  tools,
  multiple,
  value,
  onDone,
}: LazyTreeOptions & { onDone: (paths: Option[][]) => void }) {
  const t = useTranslation(fieldMessages);
  const [path, setPath] = useState<readonly Option[]>([]);
  const [chosen, setChosen] = useState(value.map((one) => [...one]));
  const [loading, setLoading] = useState<Loading>('ready');
  const nextTurn = useRef(createTurns()).current;
  const optionsNow = () => tools.store.stateOf(field.name)?.options ?? [];
  const options = below(path, optionsNow()) ?? [];

  async function go(next: readonly Option[]) {
    // A user who has moved elsewhere meanwhile waits for the branch below the new place.
    const turn = nextTurn();
    setPath(next);
    const option = next[next.length - 1];
    if (!option || below(next, optionsNow())) return setLoading('ready');
    setLoading('loading');
    const result = await tools.loader.children(field.name, option);
    if (!turn.isCancelled) setLoading(result.ok ? 'ready' : { message: result.message });
  }

  function choose(option: Option) {
    const next = [...path, option];
    if (!multiple) return onDone([next]);
    const key = keyOf(next);
    setChosen(
      chosen.some((one) => keyOf(one) === key)
        ? chosen.filter((one) => keyOf(one) !== key)
        : [...chosen, next],
    );
  }

  return (
    <Box className="lazy-tree">
      <Box className="lazy-tree__path">
        <Chip text={t('root')} ground="sunken" onTap={() => void go([])} />
        {path.map((option, index) => (
          <Chip
            key={String(option.value)}
            text={option.label}
            ground="sunken"
            selected={index === path.length - 1}
            onTap={() => void go(path.slice(0, index + 1))}
          />
        ))}
      </Box>
      {loading === 'loading' ? (
        <Skeleton shape="rows" count={4} />
      ) : loading !== 'ready' ? (
        <ErrorState compact text={loading.message} onRetry={() => go(path)} />
      ) : options.length === 0 ? (
        <Empty compact text={t('noOptions')} />
      ) : (
        options.map((option) => (
          <Box key={String(option.value)} className="lazy-tree__row">
            <Box className="lazy-tree__main">
              <Cell
                title={option.label}
                arrow={false}
                disabled={option.disabled}
                selected={chosen.some((one) => keyOf(one) === keyOf([...path, option]))}
                onTap={() => choose(option)}
              />
            </Box>
            {option.leaf ? null : (
              <Chip
                text={t('deeper')}
                name={`${t('deeper')} ${option.label}`}
                onTap={() => void go([...path, option])}
              />
            )}
          </Box>
        ))
      )}
      {multiple ? <ActionBar primary={{ text: t('confirm'), onTap: () => onDone(chosen) }} /> : null}
    </Box>
  );
}

function keyOf(path: readonly Option[]): string {
  return path.map(({ value }) => String(value)).join('\n');
}

/** Chooses from a tree whose branches are loaded one by one; undefined when dismissed. */
export function openLazyTree(options: LazyTreeOptions): Promise<Option[][] | undefined> {
  return askSheet({
    title: options.title,
    height: 'tall',
    render: (answer) => <LazyTreeBody {...options} onDone={answer} />,
  });
}
