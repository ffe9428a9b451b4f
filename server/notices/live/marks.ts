import { createHash } from 'node:crypto';
import { whole, type Marks } from '../../../src/data/protocol/live';
import { mayKnowForm, shownDefinition, shownFields } from '../../access/definitions';
import { departmentsOf } from '../../access/departments';
import { menusOf } from '../../access/menus';
import { digestOfColleagues } from '../../access/people-lists';
import type { Actor } from '../../access/actor';
import { formNamed } from '../../tenants/tenant-model';

const formPrefix = whole.form('');

/**
 * Answers that a person gets as a whole: the mark is computed from the answer, so that it reveals no more than the answer does.
 */
const answers = new Map<string, (actor: Actor) => Promise<unknown>>([
  [whole.menus, async (actor) => menusOf(actor, await actor.scope.model())],
  [whole.departments, departmentsOf],
  [whole.people, ({ scope }) => digestOfColleagues(scope)],
  // With the times of the last writes, unlike the others: a right that is granted and revoked between two looks may have been read
  // in between.
  [
    whole.rights,
    ({ user }) => Promise.resolve(JSON.stringify([user?._Roles, user?._RoleLimits, user?.Level])),
  ],
]);

/** Whether a name stands for an answer as a whole. */
export const isWhole = (name: string): boolean =>
  answers.has(name) || (name.startsWith(formPrefix) && name !== formPrefix);

/** The content of a form's definition and fields; null for people who may not know it. */
async function definitionOf(actor: Actor, key: string): Promise<unknown> {
  const table = formNamed(await actor.scope.model(), key);
  if (!table?.definition || !(await mayKnowForm(actor, table))) return null;
  return [shownDefinition(actor, table.definition), shownFields(actor, table)];
}

/** The time of the last write is irrelevant if what is shown stays the same. */
const withoutTimes = (name: string, value: unknown): unknown => (name === 'UpdateTime' ? undefined : value);

/** The marks of answers as a whole. @param names those of {@link isWhole}; others have none */
export async function marksOf(actor: Actor, names: Iterable<string>): Promise<Marks> {
  const marks: Marks = {};
  for (const name of names) {
    if (!isWhole(name)) continue;
    const ask = answers.get(name);
    const answer = ask ? await ask(actor) : await definitionOf(actor, name.slice(formPrefix.length));
    marks[name] = createHash('sha256')
      .update(JSON.stringify(answer, withoutTimes))
      .digest('base64url')
      .slice(0, 22);
  }
  return marks;
}
