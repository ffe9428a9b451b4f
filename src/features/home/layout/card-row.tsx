import type { ReactNode } from 'react';
import { homeLayoutMessages } from '@/features/home/layout/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Cell } from '@/ui/cell';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './layout-page.scss';

/** Whether a card is at an end of the list. */
export interface CardPlace {
  isFirst: boolean;
  isLast: boolean;
}

interface CardRowProps extends CardPlace {
  name: string;
  hint?: string | undefined;
  onMove: (by: -1 | 1) => void;
  /** Shows the card, hides it, or takes it away. */
  children: ReactNode;
}

/** A card of the home page, with arrows that move it. */
export function CardRow({ name, hint, isFirst, isLast, onMove, children }: CardRowProps) {
  const t = useTranslation(homeLayoutMessages);
  const arrow = (by: -1 | 1, isEnd: boolean) => (
    <Pressable
      name={t(by < 0 ? 'up' : 'down', { name })}
      disabled={isEnd}
      className="home-layout__arrow"
      onTap={() => onMove(by)}
    >
      <Icon icon={by < 0 ? 'up' : 'down'} size={20} tone={isEnd ? 'text-3' : 'text-2'} />
    </Pressable>
  );
  return (
    <Cell
      title={name}
      hint={hint}
      value={
        <Box className="home-layout__tools">
          {arrow(-1, isFirst)}
          {arrow(1, isLast)}
          {children}
        </Box>
      }
    />
  );
}
