import { Fragment, useLayoutEffect, useState, type ReactNode } from 'react';
import { onWindowResize, windowSize } from '@/device/runtime/window-size';
import { BoardEditor } from '@/features/home/board/board-editor';
import { lanesOf, replaceCard } from '@/features/home/layout/change-layout';
import { isKnown, type HomeCard } from '@/features/home/layout/home-layout';
import type { HomeCardsProps } from '@/features/home/page/home-cards-props';
import { AddedCard } from '@/features/records/home-cards/added-card';
import { Box } from '@/ui/box';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import './board.scss';

/** From this width on (px) there are three columns. */
const THREE_FROM = 1440;

interface BoardProps extends HomeCardsProps {
  editing: boolean;
  /** Below the cards. */
  foot: ReactNode;
  onDone: () => void;
}

const columnsNow = () => (windowSize().width >= THREE_FROM ? 3 : 2);

/** The home page as a person has arranged it, with what was added to it; and while it is being arranged. */
export function HomeBoard({ layout, draw, editing, foot, onDone }: BoardProps) {
  const wide = useIsDesktop();
  const [columns, setColumns] = useState(columnsNow);
  useLayoutEffect(() => onWindowResize(() => setColumns(columnsNow())), []);
  const drawAny = (card: HomeCard) =>
    isKnown(card) ? (
      draw(card)
    ) : (
      <AddedCard card={card} onChange={(next) => replaceCard(layout, card, next as HomeCard | undefined)} />
    );
  if (wide && editing) return <BoardEditor {...{ layout, columns, onDone }} draw={drawAny} />;
  if (!wide || !layout.columns)
    return (
      <Box className="home-page__cards">
        {lanesOf(layout, 1)[0]?.map((card) => (
          <Fragment key={card}>{drawAny(card)}</Fragment>
        ))}
        {foot}
      </Box>
    );
  return (
    <Box className="home-board">
      <Box className="home-board__lanes">
        {lanesOf(layout, columns).map((lane, at) => (
          <Box key={at} className="home-board__lane">
            {lane.map((card) => (
              <Box key={card}>{drawAny(card)}</Box>
            ))}
          </Box>
        ))}
      </Box>
      {foot}
    </Box>
  );
}
