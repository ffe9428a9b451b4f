import type { Row } from '../../../../src/data/protocol/row';
import { accountsOf } from '../../../access/accounts';
import { engineTables } from '../../../form-engine/tables';
import type { Cells } from '../../../form-engine/values';
import type { Actor } from '../../../access/actor';
import { leadersOf } from '../../../notices/superiors';
import { text } from './plan-result';

/** A person's name is stored next to his Id and must match it: a newly named person gets the name that the account has. */
export async function namePerson(
  actor: Actor,
  [id, name]: [id: string, name: string],
  before: Row | null,
  cells: Cells,
): Promise<void> {
  if (!(id in cells)) {
    if (before && text(before[id]) !== '') delete cells[name];
    return;
  }
  if (text(cells[id]) === '') cells[name] = '';
  else if (text(cells[id]) !== text(before?.[id])) {
    const person = await engineTables(actor).get('sys_user', text(cells[id]));
    if (person) cells[name] = text(person.Name);
  }
}

/** Whether somebody still works here. */
export async function isHere(actor: Actor, userId: string): Promise<boolean> {
  const person = userId === '' ? null : await engineTables(actor).get('sys_user', userId);
  return person !== null && Number(person.State) === 1;
}

/**
 * Who is responsible where nobody is named: the leader of the inspected department, else the person who gave the inspection out.
 */
export async function responsibleFor(actor: Actor, plan: Row | null): Promise<string> {
  const leaders = await leadersOf(engineTables(actor));
  const candidates = [
    ...leaders.ofDepartment(text(plan?.BeijianBMID)),
    text(plan?.UserId),
    text(plan?.FuzeRenID),
  ];
  return firstHere(actor, candidates, []);
}

/**
 * Who takes over the work of a person who has left: the leader of his department, else whoever is responsible where nobody is
 * named.
 */
export async function successorOf(actor: Actor, plan: Row | null, userId: string): Promise<string> {
  const account = (await accountsOf(actor.scope, [userId])).get(userId);
  const leaders = await leadersOf(engineTables(actor));
  return (
    (await firstHere(actor, leaders.ofDepartment(account?.deptId ?? ''), [])) || responsibleFor(actor, plan)
  );
}

/**
 * Who reviews: the person named, unless he has left or did the work himself; then the person who made the inspection, the leader
 * of the person who did the work, and the person who gave the inspection out.
 * @returns '' when only those who did the work remain; administrators may still review it
 */
export async function reviewerFor(
  actor: Actor,
  plan: Row | null,
  named: string,
  workers: readonly string[],
): Promise<string> {
  const first = await firstHere(actor, [named, text(plan?.FuzeRenID)], workers);
  if (first !== '') return first;
  const leaders = await leadersOf(engineTables(actor));
  const above = workers.flatMap((worker) => leaders.of(worker));
  const ofDepartment = leaders.ofDepartment(text(plan?.BeijianBMID));
  return firstHere(actor, [...above, ...ofDepartment, text(plan?.UserId)], workers);
}

/** The first of these people who still works here and is not in `except`; '' = nobody. */
export async function firstHere(
  actor: Actor,
  candidates: readonly string[],
  except: readonly string[],
): Promise<string> {
  for (const one of candidates) if (!except.includes(one) && (await isHere(actor, one))) return one;
  return '';
}
