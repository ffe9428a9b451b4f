import { noAnswer } from '../api/answer';
import { getSysDeptStep } from '../api/sys-dept';
import { whole } from '../protocol/live';
import type { SysDept } from '../protocol/user';
import { HALF_HOUR_MS, type Query } from './query';

async function askDepartments(): Promise<SysDept[]> {
  const answer = await getSysDeptStep({ quiet: true });
  if (answer.Code !== 1) throw noAnswer(answer);
  return answer.Data ?? [];
}

/** The department tree, under the specification's own name (§3, §9). */
export const DEPARTMENTS: Query<SysDept[]> = {
  name: 'GetSysDeptStep',
  ask: askDepartments,
  goodFor: HALF_HOUR_MS,
  tables: [whole.departments],
};
