import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { askForCard } from '@/features/home/board/add-card';
import { boardMessages } from '@/features/home/board/messages';
import {
  keepLayout,
  lanesOf,
  replaceCard,
  resetLayout,
  withLanes,
} from '@/features/home/layout/change-layout';
import { isKnown, type HomeCard, type HomeLayout } from '@/features/home/layout/home-layout';
import { homeLayoutMessages } from '@/features/home/layout/messages';
import { addedName } from '@/features/shared/added-cards';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { cx } from '@/ui/internal/cx';
import { lanePlace, useMoving, type MoveEvent, type MovePlace } from '@/ui/moving/use-moving.h5';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { toast, TOAST_MS } from '@/ui/toast';

/** Where a pointer is: the column, and how many of its other cards have their middle above it. */
function placeAt(board: HTMLElement, card: HomeCard, { clientX, clientY }: MouseEvent): MovePlace {
  const lanes = [...board.children];
  const column = lanes.findIndex((lane) => clientX < lane.getBoundingClientRect().right);
  const at = column < 0 ? lanes.length - 1 : column;
  const others = [...(lanes[at]?.children ?? [])].filter(
    (one) => one instanceof HTMLElement && one.dataset['card'] !== card,
  );
  const place = others.filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return (top + bottom) / 2 < clientY;
  }).length;
  return { column: at, place };
}

interface EditorProps {
  layout: HomeLayout;
  draw: (card: HomeCard) => ReactNode;
  columns: number;
  onDone: () => void;
}

/** The home page while it is arranged: every card has a title to move it by and a cross that puts it away. */
export function BoardEditor({ layout, draw, columns, onDone }: EditorProps) {
  const t = useTranslation(boardMessages);
  const known = useTranslation(homeLayoutMessages);
  const board = useRef<HTMLDivElement>(null);
  const handles = useRef(new Map<string, HTMLButtonElement>());
  const [spoken, setSpoken] = useState('');
  const nameOf = (card: HomeCard) => (isKnown(card) ? known(card) : addedName(card, t('comma')));
  const lanes = lanesOf(layout, columns);
  const say = (event: MoveEvent, card: HomeCard, now: readonly (readonly HomeCard[])[]) => {
    const { column, place } = lanePlace(now, card);
    const count = now[column]?.length ?? 0;
    setSpoken(t(event, { name: nameOf(card), column: column + 1, place: place + 1, count }));
  };
  const { moving, onKeyDown, onPointerDown } = useMoving({
    lanes,
    placeAt: (pointer, card) => (board.current ? placeAt(board.current, card, pointer) : undefined),
    onPut: (next) => keepLayout(withLanes(layout, next)),
    onEvent: say,
  });
  const shown = moving?.lanes ?? lanes;
  const taken = moving?.by === 'keys' ? moving.item : undefined;
  const lastTaken = useRef(taken);
  // A card that has moved to another column, or back, is drawn from scratch.
  useLayoutEffect(() => {
    const card = taken ?? lastTaken.current;
    lastTaken.current = taken;
    if (card) handles.current.get(card)?.focus();
  }, [taken, moving]);

  // What was pressed to begin is gone.
  const begin = useRef(lanes[0]?.[0]);
  useLayoutEffect(() => {
    if (begin.current) handles.current.get(begin.current)?.focus();
  }, []);

  const putAway = (card: HomeCard) => {
    replaceCard(layout, card, undefined);
    toast.undoable(t('isPutAway', { name: nameOf(card) }), () => keepLayout(layout), TOAST_MS.error);
  };
  const reset = () => {
    resetLayout();
    toast.undoable(t('isReset'), () => keepLayout(layout), TOAST_MS.error);
  };
  return (
    <Box className="home-board" role="group" name={t('board')}>
      <Box className="home-board__bar">
        <Text className="home-board__hint">{t('hint')}</Text>
        <Button kind="text" text={t('reset')} onTap={reset} />
        <Button kind="soft" text={t('add')} onTap={() => askForCard(layout)} />
        <Button text={t('done')} onTap={onDone} />
      </Box>
      <div ref={board} className="home-board__lanes">
        {shown.map((lane, at) => (
          <div key={at} className="home-board__lane">
            {lane.map((card) => (
              <div
                key={card}
                data-card={card}
                className={cx('home-board__card', moving?.item === card && 'home-board__card--moving')}
              >
                <div className="home-board__head">
                  <button
                    ref={(button) => {
                      if (button) handles.current.set(card, button);
                    }}
                    type="button"
                    aria-label={t('move', { name: nameOf(card) })}
                    aria-pressed={moving?.item === card}
                    className="home-board__handle"
                    onKeyDown={onKeyDown(card)}
                    onPointerDown={onPointerDown(card)}
                  >
                    <Icon icon="sort" size={20} tone="text-2" />
                    <Text lines={1} className="home-board__name">
                      {nameOf(card)}
                    </Text>
                  </button>
                  <Pressable
                    name={t('putAway', { name: nameOf(card) })}
                    className="home-board__away"
                    onTap={() => putAway(card)}
                  >
                    <Icon icon="close" size={20} tone="text-2" />
                  </Pressable>
                </div>
                <Box reachable={false} className="home-board__inside">
                  {draw(card) ?? <Text className="home-board__empty">{t('empty')}</Text>}
                </Box>
              </div>
            ))}
          </div>
        ))}
      </div>
      <Box live="polite" className="home-board__spoken">
        <Text>{spoken}</Text>
      </Box>
    </Box>
  );
}
