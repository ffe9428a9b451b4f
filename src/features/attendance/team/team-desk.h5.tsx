import { lazy, Suspense } from 'react';
import type { TeamDeskProps } from '@/features/attendance/team/team-desk-props';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { Skeleton } from '@/ui/states';

const Table = lazy(async () => ({
  default: (await import(/* webpackChunkName: "tables" */ '@/features/attendance/team/team-table')).TeamTable,
}));

/** Whether the team can be shown as a table. */
export const useHasTeamDesk = useIsDesktop;

/** The team on a wide window, as cards or as a table; only these fetch its code. */
export const TeamDesk = (props: TeamDeskProps) => (
  <Suspense fallback={<Skeleton shape="rows" />}>
    <Table {...props} />
  </Suspense>
);
