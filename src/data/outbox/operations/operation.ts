import type { Row } from '@/data/protocol/row';
import type { CallOutcome, UnsettledOutcome } from '../answer';
import type { Conflict } from '../conflict';
import type { OutboxEntry, RowChange } from '../entry';

/** What is known of a call's effect: none, some, or the row as it is now. */
export type WriteEffect = boolean | Row;

/** The result of checking the record before an update. */
export type Checked =
  | { kind: 'send'; step: OperationStep }
  /** The record already has the wanted values. */
  | { kind: 'applied'; row: Row }
  | { kind: 'conflict'; conflict: Conflict }
  | UnsettledOutcome;

/** One call of an operation. */
export interface OperationStep {
  /** What the writer gets from the answer: the row, or whatever was returned. */
  result?: 'row' | 'data';
  /** The rows it changes. */
  changes: readonly RowChange[];
  /** Checks before the first try whether somebody else has changed the record in the meantime. */
  check?(): Promise<Checked>;
  /** @param key names this very call: a server that accepts keys performs it once, however often it is sent */
  send(key: string): Promise<CallOutcome<unknown>>;
  /** Whether the call, sent before without an answer, has taken effect. */
  isApplied(): Promise<CallOutcome<WriteEffect>>;
  /** Whether a refusal only means that an earlier try had arrived. */
  isReplay?(message: string): Promise<CallOutcome<WriteEffect>>;
}

/** A kind of write: the calls that carry out an entry of it. */
export interface Operation {
  /** Stored with entries: never renamed. */
  name: string;
  /** Its calls in order, with the uploads of the entry in place. */
  steps(entry: OutboxEntry): OperationStep[];
  /** What is kept of the call once it has arrived, so that other windows know what it was about. */
  trace?(entry: OutboxEntry): OutboxEntry['call'];
}

/** All operations by their stored names. */
export type Operations = ReadonlyMap<string, Operation>;

/** Gives an operation its type where it is defined. */
export function defineOperation(operation: Operation): Operation {
  return operation;
}

/** The operation of an entry: workflow calls are found by the name of their call. Undefined when this build has none. */
export function operationOf(
  operations: Operations,
  { action, call }: Pick<OutboxEntry, 'action' | 'call' | 'state'>,
): Operation | undefined {
  return operations.get(action === 'Flow' ? (call?.name ?? '') : action);
}
