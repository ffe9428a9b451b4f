import dayjs from 'dayjs';
import { Fragment } from 'react';
import { useQuery } from '@/data/query/use-query';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { ownMessages } from '@/features/account/profile/own-messages';
import { indexDataQuery, monthQuery } from '@/features/shared/own-queries';
import { useTranslation } from '@/i18n/use-translation';
import { own, readJson } from '@/lib/json';
import { readNumber } from '@/lib/read-value';
import { open } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { daysAtWork } from './days-at-work';
import './figures.scss';

/**
 * The user's own figures, each the way to its page: days at work this month, and approvals decided and to be decided. Their place
 * is kept until the server has answered; what it does not count is left out.
 */
export function Figures() {
  const t = useTranslation(ownMessages);
  const userId = useSession((session) => session.user?.Id ?? '');
  const home = useQuery(indexDataQuery(userId));
  const month = useQuery(monthQuery(dayjs(serverClock.now()).format('YYYY-MM')));
  const counts = own(readJson(home.data) ?? {}, 'Todo');
  const countOf = (name: string) => readNumber(own(counts, name)) ?? undefined;
  const isAsked = home.data === undefined && home.error === '';
  const figures = [
    {
      key: 'days',
      value: month.data && daysAtWork(month.data.Days),
      isAsked: month.data === undefined && month.error === '',
      onTap: () => open('kaoqin'),
    },
    { key: 'done', value: countOf('Done'), isAsked, onTap: () => open('workTodo', { tab: 'done' }) },
    { key: 'todo', value: countOf('Todo'), isAsked, onTap: () => open('workTodo', { tab: 'todo' }) },
  ] as const;
  const shown = figures.filter(({ value, isAsked: isComing }) => value !== undefined || isComing);
  if (shown.length === 0) return null;
  return (
    <Card flush>
      <Box role="group" name={t('figures')} className="own-figures">
        {shown.map(({ key, value, onTap }, index) => (
          <Fragment key={key}>
            {index > 0 ? <Box className="own-figures__line" /> : null}
            <Pressable
              name={`${value ?? ''} ${t(key)}`.trim()}
              className="own-figures__item"
              onTap={() => void onTap()}
            >
              <Text className="own-figures__number">{value === undefined ? '–' : String(value)}</Text>
              <Text className="own-figures__label">{t(key)}</Text>
            </Pressable>
          </Fragment>
        ))}
      </Box>
    </Card>
  );
}
