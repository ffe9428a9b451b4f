import { useQuery } from '@/data/query/use-query';
import { serverClock } from '@/data/session/session';
import {
  linesQuery,
  listOfSource,
  openSource,
  type CardSource,
} from '@/features/records/home-cards/card-source';
import { homeCardMessages } from '@/features/records/home-cards/messages';
import { createListState } from '@/features/records/list/list-state';
import { walkFrom } from '@/features/shared/walk/walk-from';
import { openRecord } from '@/features/records/record-actions';
import { AllLink } from '@/features/shared/all-link';
import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { shortTime } from '@/lib/day-time';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Pressable } from '@/ui/pressable';
import { Empty, ErrorState } from '@/ui/states';
import { Text } from '@/ui/text';

/** Opens a record of a card's list, from which the next one can be reached as from the list itself. */
async function openLine(source: CardSource, id: string): Promise<void> {
  const list = await listOfSource(source).catch(() => undefined);
  if (list) {
    const { definition, query } = list;
    const { rows } = createListState(definition, query);
    void rows.reload();
    walkFrom(rows, definition.menu);
  }
  await openRecord(source.menu, id, 'Detail');
}

/** The first records of a list or a view. */
export function ListCard({ source }: { source: CardSource }) {
  const t = useTranslation(homeCardMessages);
  const shared = useTranslation(sharedMessages);
  const { data, error, refresh } = useQuery(linesQuery(source));
  const { Name } = source.item;
  const all = (
    <AllLink text={t('all')} name={t('allOf', { name: Name })} onTap={() => void openSource(source)} />
  );
  return (
    <Card flush title={Name} extra={all}>
      {error === '' ? null : <ErrorState compact text={error} onRetry={refresh} />}
      {!data && error === '' ? <Box className="added-card__space--list" /> : null}
      {data?.length === 0 ? <Empty compact text={t('none')} /> : null}
      {data?.map(({ id, title, time }) => {
        const when = shortTime(time, serverClock.now(), shared('yesterday'));
        return (
          <Pressable
            key={id}
            role="link"
            name={`${title} ${when}`}
            className="added-card__row"
            onTap={() => void openLine(source, id)}
          >
            <Text lines={1} className="added-card__title">
              {title}
            </Text>
            <Text className="added-card__time">{when}</Text>
          </Pressable>
        );
      })}
    </Card>
  );
}
