import { ChartCard } from '@/features/records/home-cards/chart-part';
import { GoneNote } from '@/features/records/home-cards/gone-note';
import { ListCard } from '@/features/records/home-cards/list-card';
import { NumbersCard } from '@/features/records/home-cards/numbers-card';
import { useSources } from '@/features/records/home-cards/card-source';
import { readAdded, type AddedCardProps, type AddedContent } from '@/features/shared/added-cards';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import './added-card.scss';

/** A card that a person has added, or that the person's roles begin with. */
export function AddedCard({ card, onChange }: AddedCardProps) {
  const content = readAdded(card);
  if (!content) return <GoneNote whole name="" onTakeAway={() => onChange(undefined)} />;
  return <KnownContent {...content} onChange={onChange} />;
}

function KnownContent({ Kind, Items, onChange }: AddedContent & Pick<AddedCardProps, 'onChange'>) {
  const sources = useSources(Items);
  if (!sources)
    return (
      <Card flush>
        <Box className="added-card__space" />
      </Card>
    );
  if (Kind === 'numbers') {
    const without = (at: number) => {
      const rest = Items.filter((_item, other) => other !== at);
      onChange(rest.length > 0 ? JSON.stringify({ Kind, Items: rest }) : undefined);
    };
    return <NumbersCard items={Items} sources={sources} onTakeAway={without} />;
  }
  const [source = 'gone'] = sources;
  if (typeof source === 'string') {
    const takeAway = () => onChange(undefined);
    return <GoneNote whole reason={source} name={Items[0]?.Name ?? ''} onTakeAway={takeAway} />;
  }
  return Kind === 'list' ? <ListCard source={source} /> : <ChartCard source={source} />;
}
