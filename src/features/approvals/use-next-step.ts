import { useCallback } from 'react';
import { askNextPeople } from '@/data/query/ask-works';
import type { NextPeopleQuery } from '@/data/protocol/work-flow';
import { readFlag } from '@/lib/read-value';
import { namedIds } from '@/features/approvals/approval-task';
import type { NamedId } from '@/features/approvals/approval-task';
import { useAnswer } from '@/lib/use-answer';

/** What comes after a decision. */
export interface NextStep {
  node: string;
  people: readonly NamedId[];
  ends: boolean;
  mayChoose: boolean;
  mayAdd: boolean;
  /** Script that determines who may be added; '' for anybody. */
  addScript: string;
}

/** Asks the server what comes next; null when it does not answer this (older servers). */
export async function nextStep(query: NextPeopleQuery): Promise<NextStep | null> {
  const next = await askNextPeople(query).catch(() => null);
  if (!next) return null;
  const { NodeName, SelectUsers, FlowEnd, AllowSelectUsers, AllowAddUsers, AllowAddUserV8Code } = next;
  return {
    node: NodeName ?? '',
    people: namedIds(SelectUsers),
    ends: FlowEnd === true,
    mayChoose: readFlag(AllowSelectUsers) === true,
    mayAdd: readFlag(AllowAddUsers) === true,
    addScript: AllowAddUserV8Code ?? '',
  };
}

/**
 * What comes after a decision, requested when the sheet opens.
 *
 * @param query undefined asks nothing
 * @returns undefined while asking, null when the server does not answer this
 */
export function useNextStep(query: NextPeopleQuery | undefined): NextStep | null | undefined {
  const key = query ? JSON.stringify(query) : '';
  const ask = useCallback(() => nextStep(JSON.parse(key) as NextPeopleQuery), [key]);
  const next = useAnswer(key === '' ? undefined : ask);
  return key === '' ? null : next;
}
