import { useState } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { askAtField } from '../popover/at-field';
import { SearchBar } from '../search-bar';
import { askSheet } from '../sheet';
import { Empty, ErrorState, Skeleton } from '../states';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { VirtualList } from '../virtual-list';
import { ChoiceBar } from './choice-bar';
import type { ListOption, OptionListOptions, OptionListValue } from './types';
import { useOptions } from './use-options';
import './index.scss';

export type { ListOption, OptionListOptions, OptionListValue, OptionPage } from './types';

/** With more options than this there is a search field. */
const FEW = 8;
const ROW = 52;

interface RowProps {
  option: ListOption;
  chosen: boolean;
  multiple?: boolean;
  onTap: () => void;
}

function OptionRow({ option, chosen, multiple, onTap }: RowProps) {
  return (
    <Pressable
      role={multiple ? 'checkbox' : 'radio'}
      name={[option.text, option.hint].filter(Boolean).join(' ')}
      checked={chosen}
      disabled={option.disabled}
      className={cx('option-list__row', option.disabled && 'option-list__row--off')}
      onTap={onTap}
    >
      <Box className="option-list__body">
        <Text lines={1} className={cx('option-list__text', chosen && 'option-list__text--on')}>
          {option.text}
        </Text>
        {option.hint ? (
          <Text lines={1} className="option-list__hint">
            {option.hint}
          </Text>
        ) : null}
      </Box>
      {chosen ? <Icon icon="check" size={20} tone="brand" /> : null}
    </Pressable>
  );
}

interface BodyProps extends OptionListOptions {
  onDone: (value: ListOption[]) => void;
}

function OptionListBody({
  title,
  options: source,
  value = [],
  multiple,
  search,
  clearable,
  onDone,
}: BodyProps) {
  const t = useTranslation(uiMessages);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly ListOption[]>(value);
  const { options, status, error, more, loadMore, retry } = useOptions(source, text);
  const has = (option: ListOption) => chosen.some((other) => other.value === option.value);
  const tap = (option: ListOption) => {
    if (!multiple) onDone([option]);
    else
      setChosen(has(option) ? chosen.filter((other) => other.value !== option.value) : [...chosen, option]);
  };
  const searches = search ?? (typeof source === 'function' || source.length > FEW);
  const clears = clearable && chosen.length > 0;
  return (
    <Box className="option-list">
      {searches ? <SearchBar value={text} onChange={setText} autoFocus={false} /> : null}
      {status === 'failed' ? (
        <ErrorState compact text={error} onRetry={retry} />
      ) : options.length === 0 && status === 'loading' ? (
        <Skeleton shape="rows" count={5} />
      ) : options.length === 0 ? (
        <Empty compact text={text ? t('searchNone', { text }) : undefined} />
      ) : (
        <VirtualList
          name={title}
          count={options.length}
          estimate={ROW}
          keyOf={(index) => options[index]?.value ?? String(index)}
          row={(index) => {
            const option = options[index];
            return option ? (
              <OptionRow option={option} chosen={has(option)} multiple={multiple} onTap={() => tap(option)} />
            ) : null;
          }}
          onReachEnd={more ? loadMore : undefined}
          footer={more ? <Text className="option-list__more">{t('loadingMore')}</Text> : null}
        />
      )}
      <ChoiceBar
        count={multiple ? chosen.length : undefined}
        onDone={() => onDone([...chosen])}
        onClear={clears ? () => (multiple ? setChosen([]) : onDone([])) : undefined}
      />
    </Box>
  );
}

/** Chooses one or several from a list that may be long, remote and searched; undefined when dismissed. */
export function openOptionList(options: OptionListOptions): Promise<OptionListValue | undefined> {
  const short = Array.isArray(options.options) && options.options.length <= FEW;
  return askAtField('list', options, () =>
    askSheet({
      title: options.title,
      height: short ? 'auto' : 'tall',
      fixed: true,
      render: (answer) => (
        <Box
          className={short ? 'option-list__short' : 'option-list__tall'}
          style={short ? shortHeight(options) : undefined}
        >
          <OptionListBody {...options} onDone={(value) => answer({ name: options.name, value })} />
        </Box>
      ),
    }),
  );
}

/** Rows and bar of a list short enough to be shown whole. */
function shortHeight({ options, multiple, clearable }: OptionListOptions): { minHeight: number } {
  const rows = Array.isArray(options) ? Math.max(options.length, 3) : 3;
  return { minHeight: rows * ROW + (multiple || clearable ? 60 : 0) + 16 };
}
