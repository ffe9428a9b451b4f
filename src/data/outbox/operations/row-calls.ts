import { addFormData, delFormData, getFormData, uptFormData } from '@/data/api/form-engine';
import { callAddress, namedAddress } from '@/data/api/transport';
import type { RowWrite } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import { answerOf, mapAnswer, type CallOutcome } from '../answer';
import { sameStoredValue } from '../conflict';
import type { RowChange } from '../entry';
import type { WriteEffect } from './operation';

/** The outbox itself reports what happened. */
export const QUIET_WRITE = { quiet: true } as const;
/** A single row that does not exist. */
export const NOT_FOUND = 2;
/** Texts with which a server reports that a row with this Id already exists, or no longer exists. */
const EXISTS = /已经存在此|already exist/i;
const MISSING = /不存在的数据|数据库受影响行数为0/;

/** Changes one row, through the address that its table specifies for that or else through the form engine's. */
export async function writeRow(
  change: RowChange,
  osClient: string,
  writeKey: string,
): Promise<CallOutcome<unknown>> {
  const { FormEngineKey, Id } = change;
  const options = { ...QUIET_WRITE, writeKey };
  const named = change.apiReplace?.[change.action];
  if (named) return answerOf(await callAddress(namedAddress(named, osClient), rowWrite(change), options));
  if (change.action === 'Delete') return answerOf(await delFormData({ FormEngineKey, Id }, options));
  const write = change.action === 'Insert' ? addFormData : uptFormData;
  return answerOf(await write(rowWrite(change), options));
}

/** Exactly FormEngineKey, Id and `_RowModel`; lists and objects are sent as JSON text. */
export function rowWrite({ FormEngineKey, Id, _RowModel = {} }: RowChange): RowWrite {
  const model = Object.entries(_RowModel).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ]);
  return { FormEngineKey, Id, _RowModel: Object.fromEntries(model) as Record<string, unknown> };
}

/** The current record; null when it does not exist. */
export async function readRow({ FormEngineKey, Id }: RowChange): Promise<CallOutcome<Row | null>> {
  const result = await getFormData({ FormEngineKey, Id }, QUIET_WRITE);
  if (result.Code === NOT_FOUND && !result.failure) return { kind: 'ok', data: null };
  return answerOf(result);
}

/** Whether a change of a row, sent before without an answer, has taken effect. */
export async function isChangeApplied(change: RowChange): Promise<CallOutcome<WriteEffect>> {
  return mapAnswer(await readRow(change), (row) => {
    if (change.action === 'Delete') return !row;
    if (!row || change.action === 'Insert') return row ?? false;
    const model = change._RowModel ?? {};
    return Object.keys(model).every((name) => sameStoredValue(model[name], row[name])) && row;
  });
}

/** An Insert whose Id exists, a Delete of what is gone: our own earlier call had arrived. */
export async function isChangeReplay(change: RowChange, message: string): Promise<CallOutcome<WriteEffect>> {
  if (change.action === 'Delete') return { kind: 'ok', data: MISSING.test(message) };
  if (change.action !== 'Insert' || !EXISTS.test(message)) return { kind: 'ok', data: false };
  return mapAnswer(await readRow(change), (row) => row ?? false);
}
