import { useId } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { focusElement } from '../internal/focus';
import { rovingIndex } from '../internal/roving';
import { Scroll } from '../scroll';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { TabsProps } from './types';
import './index.scss';

/** Page tabs: 44 px, the active one underlined; the arrow keys move between them. */
export function Tabs({ items, current, onChange, name, panelId }: TabsProps) {
  const t = useTranslation(uiMessages);
  const id = useId();
  const move = (index: number) => (key: string) => {
    const to = items[rovingIndex(key, index, items.length) ?? -1];
    if (!to) return false;
    onChange(to.key);
    focusElement(`${id}${to.key}`);
    return true;
  };
  return (
    <Scroll horizontal className="tabs">
      <Box role="tablist" name={name} className="tabs__row">
        {items.map(({ key, text, count, marked }, index) => {
          const on = key === current;
          return (
            <Pressable
              key={key}
              id={`${id}${key}`}
              role="tab"
              name={[text, count, marked && t('required')].filter(Boolean).join(' ')}
              selected={on}
              controls={panelId}
              focusable={on}
              className="tabs__item"
              onTap={() => onChange(key)}
              onKey={move(index)}
            >
              <Text className={cx('tabs__text', on && 'tabs__text--on')}>{text}</Text>
              {count === undefined ? null : (
                <Text className={cx('tabs__count', on && 'tabs__count--on')}>{String(count)}</Text>
              )}
              {marked ? <Box className="tabs__mark" /> : null}
              {on ? <Box className="tabs__line" /> : null}
            </Pressable>
          );
        })}
      </Box>
    </Scroll>
  );
}
