import { useMemo } from 'react';
import { attendanceMessages } from '@/features/attendance/messages';
import { teamTableMessages } from '@/features/attendance/team/messages';
import type { TeamDeskProps } from '@/features/attendance/team/team-desk-props';
import { teamColumns } from '@/features/attendance/team/team-columns';
import { ListDesk } from '@/features/shared/desk/list-desk';
import { useKeptLook } from '@/features/shared/table-looks';
import { useTranslation } from '@/i18n/use-translation';
import { DataTable } from '@/ui/data-table/data-table';
import { useSorted } from '@/ui/data-table/use-sorted';
import { Scroll } from '@/ui/scroll';
import { Skeleton } from '@/ui/states';
import './team-table.scss';

/** The people whom the user leads, as cards or as a table in which their days are compared. */
export function TeamTable({ people, turner, cards, onPerson }: TeamDeskProps) {
  const t = useTranslation(attendanceMessages);
  const own = useTranslation(teamTableMessages);
  const columns = useMemo(() => teamColumns(t, own), [t, own]);
  const [look, change] = useKeptLook('attendance_team');
  const lines = useMemo(() => (people ?? []).map((person) => ({ id: person.Id, person })), [people]);
  const { rows, sorting, sums } = useSorted(lines, columns);
  if (!look) return <Skeleton shape="rows" />;
  return (
    <ListDesk
      look={look}
      change={change}
      columns={columns}
      bar={turner}
      rows={
        look.table && people ? (
          <DataTable
            name={t('teamMonth')}
            columns={columns}
            look={look}
            change={change}
            count={rows.length}
            rowAt={(index) => rows[index]}
            onOpen={({ person }) => onPerson(person)}
            sorting={sorting}
            sums={sums}
          />
        ) : (
          <Scroll className="team__cards">{cards}</Scroll>
        )
      }
    />
  );
}
