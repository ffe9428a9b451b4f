import type { AttendanceMonth } from '@/data/protocol/engines';
import { askEngine } from '@/data/query/ask';
import type { Query } from '@/data/query/query';

/** What the home page is made of, the counts of approvals among it. @param UserId '' requests nothing */
export const indexDataQuery = (UserId: string): Query<unknown> => ({
  name: UserId === '' ? '' : 'index_data',
  ask: () => askEngine('mobile_index_data', { UserId }),
  isBroad: true,
});

/**
 * A month of punches, read again when somebody punches.
 *
 * @param Month `yyyy-MM`
 * @param UserId somebody else, whose punches the user may see
 */
export const monthQuery = (Month: string, UserId?: string): Query<AttendanceMonth> => ({
  name: `kaoqin_month:${Month}${UserId ?? ''}`,
  ask: () => askEngine('kaoqin_month', { Month, ...(UserId === undefined ? {} : { UserId }) }),
  tables: ['diy_attendance'],
});
