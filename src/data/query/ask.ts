import { noAnswer, Unanswered } from '../api/answer';
import { runApiEngine } from '../api/api-engine';
import { getFormData, getTableData } from '../api/form-engine';
import type { CallOptions, CallResult } from '../api/transport';
import type { RowTarget, TableQuery } from '../protocol/form-engine';
import type { Row } from '../protocol/row';

/** Callers show what went wrong in the place of the answer: no toast in addition. */
export const QUIET = { quiet: true } as const;

/** What was requested. @throws the reason, of a type that `noAnswer` chooses */
export function given<Data>(answer: CallResult<Data>): Data {
  if (answer.Code !== 1) throw noAnswer(answer);
  return answer.Data;
}

/** The one thing that was requested. @throws like `given`, also if it does not exist */
export function givenOne<Data>(answer: CallResult<Data>): NonNullable<Data> {
  if (answer.Code !== 1 || !answer.Data) throw noAnswer(answer);
  return answer.Data;
}

/** One page of an answer. */
export interface AnsweredPage<T> {
  rows: T[];
  /** Rows of all pages; undefined where the server does not say. */
  total: number | undefined;
}

/** The page that was requested. @throws like `given` */
export const givenPage = <T>(answer: CallResult<T[]>): AnsweredPage<T> => ({
  rows: given(answer) ?? [],
  total: answer.DataCount ?? undefined,
});

/** Why a page was not given, for lists that distinguish what could not be asked from what is not theirs. */
export const noPage = (reason: unknown): { error: string; unanswered: boolean } => ({
  error: reason instanceof Error ? reason.message : String(reason),
  unanswered: reason instanceof Unanswered,
});

/** A page of rows of a table or a menu; `query` names the page, from 1, and its size in rows. @throws like `given` */
export async function askPage<T = Row>(query: TableQuery): Promise<AnsweredPage<T>> {
  return givenPage(await getTableData<T>(query, QUIET));
}

/** One row. @throws like `given`, also if it does not exist */
export async function askRow(target: RowTarget): Promise<Row> {
  return givenOne(await getFormData(target, QUIET));
}

/**
 * The answer of a tenant's engine, whatever that is: a caller that relies on a shape has to check it.
 *
 * @throws like `given`
 */
export async function askEngine<T = unknown>(
  key: string,
  params: object = {},
  options: CallOptions = {},
): Promise<T> {
  return given(await runApiEngine<T>(key, params, { ...options, ...QUIET }));
}

/** The same for an engine that returns rows; `params` name the page, if it supports pages. @throws like `given` */
export async function askEnginePage<T>(key: string, params: object = {}): Promise<AnsweredPage<T>> {
  return givenPage(await runApiEngine<T[]>(key, params, QUIET));
}
