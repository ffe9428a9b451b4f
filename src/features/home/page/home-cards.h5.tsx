import { Fragment, Suspense, useState } from 'react';
import { isKnown } from '@/features/home/layout/home-layout';
import { homeMessages } from '@/features/home/messages';
import type { HomeCardsProps } from '@/features/home/page/home-cards-props';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { lazyPart } from '@/ui/internal/lazy-part';

const Board = lazyPart(() =>
  import(/* webpackChunkName: "wide" */ '@/features/home/board/board').then(({ HomeBoard }) => HomeBoard),
);

/** The cards that everybody has, one after the other; who has added or arranged something fetches the code for that. */
export function HomeCards(props: HomeCardsProps) {
  const { order, hidden, columns } = props.layout;
  const t = useTranslation(homeMessages);
  const [editing, setEditing] = useState(false);
  const wide = useIsDesktop();
  const foot = (
    <Button kind="text" text={t('arrange')} onTap={wide ? () => setEditing(true) : props.onArrange} />
  );
  const plain = (
    <Box className="home-page__cards">
      {order
        .filter((card) => !hidden.includes(card))
        .map((card) => (
          <Fragment key={card}>{props.draw(card)}</Fragment>
        ))}
      {foot}
    </Box>
  );
  if (!editing && !columns && order.every(isKnown)) return plain;
  return (
    <Suspense fallback={plain}>
      <Board {...props} editing={editing} foot={foot} onDone={() => setEditing(false)} />
    </Suspense>
  );
}
