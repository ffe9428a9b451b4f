import { useQuery } from '@/data/query/use-query';
import { countQuery, openSource, type CardSource } from '@/features/records/home-cards/card-source';
import { GoneNote } from '@/features/records/home-cards/gone-note';
import { homeCardMessages } from '@/features/records/home-cards/messages';
import type { CardItem } from '@/features/shared/added-cards';
import { useTranslation } from '@/i18n/use-translation';
import { groupedCount } from '@/lib/grouped-count';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';

function CardNumber({ source }: { source: CardSource }) {
  const { data = -1 } = useQuery(countQuery(source));
  const { Name } = source.item;
  const count = data < 0 ? '—' : groupedCount(data);
  return (
    <Pressable
      name={`${count} ${Name}`}
      role="link"
      className="added-card__number"
      onTap={() => void openSource(source)}
    >
      <Text className="added-card__count">{count}</Text>
      <Text lines={2} className="added-card__label">
        {Name}
      </Text>
    </Pressable>
  );
}

interface NumbersProps {
  items: readonly CardItem[];
  /** By item. */
  sources: readonly (CardSource | 'gone' | 'viewGone')[];
  onTakeAway: (at: number) => void;
}

/** How many records lists or views have; each number opens its list. */
export function NumbersCard({ items, sources, onTakeAway }: NumbersProps) {
  const t = useTranslation(homeCardMessages);
  const isThere = (source: (typeof sources)[number]): source is CardSource => typeof source !== 'string';
  return (
    <Card flush>
      <Box role="group" name={t('figures')} className="added-card__numbers">
        {sources.filter(isThere).map((source, at) => (
          <CardNumber key={at} source={source} />
        ))}
      </Box>
      {sources.map((source, at) =>
        typeof source === 'string' ? (
          <GoneNote key={at} reason={source} name={items[at]?.Name ?? ''} onTakeAway={() => onTakeAway(at)} />
        ) : null,
      )}
    </Card>
  );
}
