import { noAnswer, Unanswered } from '../api/answer';
import { runApiEngine } from '../api/api-engine';
import { getFormData, getTableData } from '../api/form-engine';
import type { CallOptions, CallResult } from '../api/transport';
import type { RowTarget, TableQuery } from '../protocol/form-engine';
import type { Row } from '../protocol/row';

/** Whoever asks here says what went wrong where the answer would stand: no toast beside that. */
export const QUIET = { quiet: true } as const;

/** What was asked for. @throws the reason, as `noAnswer` tells them apart */
export function given<Data>(answer: CallResult<Data>): Data {
  if (answer.Code !== 1) throw noAnswer(answer);
  return answer.Data;
}

/** The one thing that was asked for. @throws like `given`, also where there is none */
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

/** The page that was asked for. @throws like `given` */
export const givenPage = <T>(answer: CallResult<T[]>): AnsweredPage<T> => ({
  rows: given(answer) ?? [],
  total: answer.DataCount ?? undefined,
});

/** Why a page was not given, for lists that tell what could not be asked from what is not theirs. */
export const noPage = (reason: unknown): { error: string; unanswered: boolean } => ({
  error: reason instanceof Error ? reason.message : String(reason),
  unanswered: reason instanceof Unanswered,
});

/** A page of rows of a table or a menu; `query` names the page, from 1, and its size in rows. @throws like `given` */
export async function askPage<T = Row>(query: TableQuery): Promise<AnsweredPage<T>> {
  return givenPage(await getTableData<T>(query, QUIET));
}

/** One row. @throws like `given`, also where there is none */
export async function askRow(target: RowTarget): Promise<Row> {
  return givenOne(await getFormData(target, QUIET));
}

/**
 * What an engine of the tenant answers, whatever that is: a shape somebody relies on is for him to read.
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

/** The same of an engine that answers rows; `params` name the page, where it knows pages. @throws like `given` */
export async function askEnginePage<T>(key: string, params: object = {}): Promise<AnsweredPage<T>> {
  return givenPage(await runApiEngine<T[]>(key, params, QUIET));
}
