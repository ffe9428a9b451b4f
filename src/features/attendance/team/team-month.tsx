import { useState } from 'react';
import type { TeamMember } from '@/data/protocol/engines';
import { attendanceMessages } from '@/features/attendance/messages';
import { TOTALS } from '@/features/attendance/punch-values';
import { sortTeam, type TeamColumn, type TeamOrder } from '@/features/attendance/team/team';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { cx } from '@/ui/internal/cx';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { Text } from '@/ui/text';
import './team.scss';

export interface TeamMonthProps {
  people: readonly TeamMember[];
  onPerson: (person: TeamMember) => void;
}

/** What the month came to for each member; a tap on a heading sorts, one on a name opens that person's month. */
export function TeamMonth({ people, onPerson }: TeamMonthProps) {
  const t = useTranslation(attendanceMessages);
  const [order, setOrder] = useState<TeamOrder>({ column: 'person', reversed: false });
  const sortBy = (column: TeamColumn) =>
    setOrder({ column, reversed: order.column === column && !order.reversed });
  const toConfirm = ({ ToConfirm }: TeamMember) => t('toConfirmCount', { count: ToConfirm });
  const head = (column: TeamColumn, text: string) => (
    <Pressable
      key={column}
      role="radio"
      name={t('sortBy', { column: text })}
      checked={order.column === column}
      className={cx('team__cell', column === 'person' && 'team__cell--person')}
      onTap={() => sortBy(column)}
    >
      <Text lines={1} className={cx('team__head', order.column === column && 'team__head--by')}>
        {order.column === column ? `${text} ${order.reversed ? '↑' : '↓'}` : text}
      </Text>
    </Pressable>
  );
  return (
    <Card flush>
      <Box role="radiogroup" name={t('sort')} className="team__line">
        {head('person', t('person'))}
        {TOTALS.map(([column, word]) => head(column, t(word)))}
      </Box>
      <Box role="list" name={t('teamMonth')}>
        {sortTeam(people, order).map((person) => (
          <Box role="listitem" key={person.Id}>
            <Box className="team__line team__line--person">
              <Pressable
                name={person.ToConfirm > 0 ? `${person.Name} ${toConfirm(person)}` : person.Name}
                className="team__cell team__cell--person"
                onTap={() => onPerson(person)}
              >
                <Text lines={1} className="team__name">
                  {person.Name}
                </Text>
                {person.ToConfirm > 0 ? <Tag text={toConfirm(person)} tone="warning" /> : null}
              </Pressable>
              {TOTALS.map(([column, word, tone]) => (
                <Box
                  key={column}
                  role="img"
                  name={`${t(word)} ${person.Totals[column]}`}
                  className="team__cell"
                >
                  <Text className={cx('team__number', numberTone(person, column, tone))}>
                    {person.HasGroup ? String(person.Totals[column]) : '—'}
                  </Text>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** Zeros are quiet, and problems have their colour. */
export function numberTone({ Totals }: TeamMember, column: (typeof TOTALS)[number][0], tone: string): string {
  if (Totals[column] === 0) return 'team__number--none';
  return tone === 'plain' ? '' : `team__number--${tone}`;
}
