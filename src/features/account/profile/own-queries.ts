import type { AttendanceMonth } from '@/data/protocol/engines';
import { askEngine } from '@/data/query/ask';
import type { Query } from '@/data/query/query';

// These have the names that home and attendance give the same questions, so that an answer is kept and asked for once. They are
// defined here again because a module in common would weigh more on home than the room it has.

/** What the home page is made of, of which the counts of approvals are a part. @param UserId '' requests nothing */
export const indexDataQuery = (UserId: string): Query<unknown> => ({
  name: UserId === '' ? '' : 'index_data',
  ask: () => askEngine('mobile_index_data', { UserId }),
  isBroad: true,
});

/** A month of the user's punches. @param Month `yyyy-MM` */
export const monthQuery = (Month: string): Query<AttendanceMonth> => ({
  name: `kaoqin_month:${Month}`,
  ask: () => askEngine('kaoqin_month', { Month }),
  tables: ['diy_attendance'],
});
