import { useState } from 'react';
import type { TeamMember } from '@/data/protocol/engines';
import { attendanceMessages } from '@/features/attendance/messages';
import { groupOfToday, TODAY_GROUPS, type TodayGroup } from '@/features/attendance/team/team';
import { useTranslation } from '@/i18n/use-translation';
import { KnownAvatar } from '@/features/shared/known-avatar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Chip } from '@/ui/chip';
import { Tag } from '@/ui/tag';
import type { TagTone } from '@/ui/tag/types';
import { Text } from '@/ui/text';
import './team.scss';

/** Colours of what a day comes to; the word conveys it too. */
export const TODAY_TONES: Record<TodayGroup, TagTone> = {
  absent: 'danger',
  late: 'warning',
  outside: 'info',
  onLeave: 'info',
  there: 'success',
  resting: 'plain',
  beforeShift: 'plain',
};

export interface TeamTodayProps {
  people: readonly TeamMember[];
  onPerson: (person: TeamMember) => void;
}

/** Who is present, late, outside, on leave or missing; a tap on a group shows its people. */
export function TeamTodayCard({ people, onPerson }: TeamTodayProps) {
  const t = useTranslation(attendanceMessages);
  const groups = TODAY_GROUPS.map((group) => ({
    group,
    members: people.filter((person) => groupOfToday(person) === group),
  })).filter(({ members }) => members.length > 0);
  const [chosen, setChosen] = useState<TodayGroup>();
  const shown = groups.find(({ group }) => group === chosen) ?? groups[0];
  if (!shown) return null;
  return (
    <Card flush title={t('teamToday')}>
      <Box role="radiogroup" name={t('teamToday')} className="team__groups">
        {groups.map(({ group, members }) => (
          <Chip
            key={group}
            role="radio"
            ground="sunken"
            text={t(group)}
            count={members.length}
            selected={group === shown.group}
            onTap={() => setChosen(group)}
          />
        ))}
      </Box>
      <Box role="list" name={t(shown.group)}>
        {shown.members.map((person) => (
          <Box role="listitem" key={person.Id}>
            <Cell
              lead={<KnownAvatar id={person.Id} person={person.Name} size={40} />}
              title={person.Name}
              hint={person.DeptName}
              value={
                <Box className="team__now">
                  <Text className="team__times">{timesOf(person)}</Text>
                  <Tag text={t(shown.group)} tone={TODAY_TONES[shown.group]} />
                </Box>
              }
              onTap={() => onPerson(person)}
            />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** `08:20 – 17:35`, as far as there are punches. */
function timesOf({ Today }: TeamMember): string {
  return [Today?.On, Today?.Off].filter(Boolean).join(' – ');
}
