import type { TeamDeskProps } from '@/features/attendance/team/team-desk-props';

/** Whether the team can be shown as a table. */
export const useHasTeamDesk = (): boolean => false;

/** Only a browser has it. */
export const TeamDesk = (_props: TeamDeskProps) => null;
