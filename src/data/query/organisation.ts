import { getSysDeptStep } from '../api/sys-dept';
import { getSysUserPublicInfo } from '../api/sys-user';
import { whole } from '../protocol/live';
import type { UserQuery } from '../protocol/sys-user';
import type { PublicUser, SysDept } from '../protocol/user';
import { given, givenPage, QUIET, type AnsweredPage } from './ask';
import { HALF_HOUR_MS, type Query } from './query';

/** The department tree, under the specification's own name (§3, §9). */
export const DEPARTMENTS: Query<SysDept[]> = {
  name: 'GetSysDeptStep',
  ask: async () => given(await getSysDeptStep(QUIET)) ?? [],
  goodFor: HALF_HOUR_MS,
  tables: [whole.departments],
};

/** The server gives at most this many people per page. */
export const PEOPLE_PAGE = 100;

/** A page of the people in the organisation; `query` names the page, from 1, and its size. @throws like `given` */
export async function askPeople(query: UserQuery): Promise<AnsweredPage<PublicUser>> {
  return givenPage(await getSysUserPublicInfo(query, QUIET));
}
