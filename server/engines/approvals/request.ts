import type { WhereItem } from '../../../src/data/protocol/form-engine';
import type { Row } from '../../../src/data/protocol/row';
import type { EngineContext } from '../registry';

/** A request that is being decided. */
export interface Request {
  /** Lower-case name of its form. */
  table: string;
  /** Without the columns that are closed to the caller. */
  row: Row;
  /** Id of the applicant. */
  applicant: string;
  /** The columns with the applicant's Id and with the state, and the word for each state of the flow. */
  applicantField: string;
  stateField: string;
  states: Record<string, string>;
}

/** A condition: the column has this value. */
export const equal = (Name: string, Value: string): WhereItem => ({ Name, Value, Type: '=' });

/** A condition: the column has one of these values. */
export const oneOf = (Name: string, Value: readonly string[]): WhereItem => ({
  Name,
  Value: [...Value],
  Type: 'In',
});

/** A colleague of the applicant. */
export interface Colleague {
  Id: string;
  Name: string;
}

/**
 * The colleagues in the applicant's department, without the applicant; null where the caller may not see what the request's form
 * says about all of them, since a part would pass for the whole.
 */
export async function colleaguesOf(
  context: EngineContext,
  { table, applicant }: Request,
): Promise<Colleague[] | null> {
  const DeptId = String((await context.tables.get('sys_user', applicant))?.DeptId ?? '');
  if (DeptId === '') return null;
  const { rows } = await context.tables.list('sys_user', {
    Where: [equal('DeptId', DeptId), { Name: 'State', Value: 1, Type: '=' }],
  });
  const seen = new Set((await context.peopleSeen(table)).map(({ Id }) => Id));
  const others = rows.filter(({ Id }) => Id !== applicant);
  if (others.some(({ Id }) => !seen.has(Id))) return null;
  return others.map(({ Id, Name }) => ({ Id, Name: String(Name ?? '') }));
}
