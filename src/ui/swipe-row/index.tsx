import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import type { PanHandlers, PanPoint } from '../box/types';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import type { IconTone } from '../icon/types';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { closed, dragSwipe, releaseSwipe } from './machine';
import type { SwipeRowProps } from './types';
import './index.scss';

const ACTION = 68;
const GAP = 8;

/** Only one row is open at a time. */
const openRow = createStore<{ id: string }>(() => ({ id: '' }));

const TONE: Record<'plain' | 'brand' | 'danger', IconTone> = {
  plain: 'text',
  brand: 'on-brand',
  danger: 'on-brand',
};

/** A row that slides to the left to show its actions. */
export function SwipeRow({ actions, disabled, children }: SwipeRowProps) {
  const t = useTranslation(uiMessages);
  const id = useId();
  const [swipe, setSwipe] = useState(closed);
  const latest = useRef(swipe);
  const touch = useRef<{ at: PanPoint; from: number } | null>(null);
  const mine = useStore(openRow, (state) => state.id === id);
  const width = actions.length * (ACTION + GAP);

  const move = (next: typeof swipe) => {
    latest.current = next;
    setSwipe(next);
  };
  useEffect(() => {
    if (mine || touch.current || latest.current.offset === 0) return;
    latest.current = closed;
    setSwipe(closed);
  }, [mine]);

  const close = () => {
    move(closed);
    openRow.setState({ id: '' });
  };

  const pan: PanHandlers = {
    onStart: ([point]) => {
      if (point) touch.current = { at: point, from: latest.current.offset };
    },
    onMove: ([point]) => {
      const start = touch.current;
      if (!point || !start) return;
      const next = dragSwipe(latest.current, start.from, point.x - start.at.x, point.y - start.at.y, width);
      if (next.direction === 'horizontal' && !mine) openRow.setState({ id });
      if (next !== latest.current) move(next);
    },
    onEnd: () => {
      const start = touch.current;
      touch.current = null;
      if (!start) return;
      const next = releaseSwipe(latest.current, start.from, width);
      move(next);
      if (next.offset === 0 && mine) openRow.setState({ id: '' });
    },
  };
  const dragging = swipe.direction === 'horizontal';
  const open = swipe.offset > 0 && !disabled;
  return (
    <Box className="swipe-row" onPan={disabled ? undefined : pan}>
      {open ? (
        <Box className="swipe-row__actions">
          {actions.map(({ key, text, icon, tone = 'plain', onTap }) => (
            <Pressable
              key={key}
              name={text}
              className={cx('swipe-row__action', `swipe-row__action--${tone}`)}
              onTap={() => {
                close();
                onTap();
              }}
            >
              <Icon icon={icon} tone={TONE[tone]} />
              <Text className={cx('swipe-row__text', `swipe-row__text--${tone}`)}>{text}</Text>
            </Pressable>
          ))}
        </Box>
      ) : null}
      <Box
        className={cx('swipe-row__content', !dragging && 'swipe-row__content--settling')}
        style={open ? { transform: `translateX(${-swipe.offset}px)` } : undefined}
      >
        {children}
        {open && !dragging ? (
          <Pressable name={t('close')} className="swipe-row__cover" onTap={close} />
        ) : null}
      </Box>
    </Box>
  );
}
