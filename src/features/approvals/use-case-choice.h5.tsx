import { Suspense, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { lazyPart } from '@/ui/internal/lazy-part';
import { useKeys } from '@/ui/keys/page-keys';
import { readCase, type ApprovalTask } from '@/features/approvals/approval-task';
import type { CaseChoice, CaseChoosing } from '@/features/approvals/case-choice';
import { sharedMessages } from '@/features/shared/messages';
import './case-choice.scss';

const Bar = lazyPart(() =>
  import(/* webpackChunkName: "several" */ '@/features/approvals/several-cases').then(
    ({ SeveralCases }) => SeveralCases,
  ),
);

const mapOf = (works: readonly ApprovalTask[]) =>
  new Map(works.map((work): [string, ApprovalTask] => [work.id, work]));

/** Choosing several approvals, to decide about them at once; the code for that is fetched once some are chosen. */
export function useCaseChoice({ rows, userId, decides, onSettled }: CaseChoosing): CaseChoice {
  const t = useTranslation(sharedMessages);
  const [state, setChosen] = useState<ReadonlyMap<string, ApprovalTask>>();
  const chosen = decides ? state : undefined;
  const keep = (works: readonly ApprovalTask[]) => setChosen(works.length > 0 ? mapOf(works) : undefined);
  const between = (first: number, last: number) =>
    Array.from(
      { length: last - first + 1 },
      (_unused, at) => readCase(rows.rowAt(first + at), userId) ?? [],
    ).flat();
  const toggle = (work: ApprovalTask) => {
    const next = new Map(chosen);
    if (!next.delete(work.id)) next.set(work.id, work);
    setChosen(next);
  };
  const add = (works: readonly ApprovalTask[]) => setChosen(new Map([...(chosen ?? []), ...mapOf(works)]));
  const chooseAll = () => {
    const all = between(0, rows.store.getState().total - 1);
    if (all.length > 0) add(all);
    return all.length > 0;
  };
  const choose = (first: number, last: number) => {
    const works = between(first, last);
    if (works.length === 1) works.forEach(toggle);
    else add(works);
  };
  useKeys(
    'approvals',
    {
      chooseAll: decides ? chooseAll : undefined,
      close: chosen ? () => setChosen(undefined) : undefined,
    },
    {
      rows: {
        choose: decides ? choose : undefined,
      },
    },
  );
  if (!decides) return {};
  const chooses = { isChosen: (id: string) => chosen?.has(id) ?? false, choose };
  if (!chosen)
    return {
      rows: chooses,
      actions: [{ name: t('selectAllShown'), icon: 'check', onTap: () => setChosen(new Map()) }],
    };
  return {
    rows: chooses,
    toggle,
    markOf: (id) => ({
      lead: (
        <span className="case-choice__place">
          <span className={chosen.has(id) ? 'case-choice__box case-choice__box--on' : 'case-choice__box'}>
            {chosen.has(id) ? <Icon icon="check" size={16} tone="on-brand" /> : null}
          </span>
        </span>
      ),
      word: chosen.has(id) ? t('isSelected') : '',
    }),
    bar: (
      <Suspense fallback={null}>
        <Bar works={[...chosen.values()]} userId={userId} keep={keep} onSettled={onSettled} />
      </Suspense>
    ),
  };
}
