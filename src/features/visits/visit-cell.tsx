import { useTranslation } from '@/i18n/use-translation';
import { visitMessages } from '@/features/visits/messages';
import { Cell } from '@/ui/cell';
import { Tag } from '@/ui/tag';
import type { VisitRecord } from '@/features/visits/visit';

export interface VisitCellProps {
  record: VisitRecord;
  /** Still in the outbox. */
  waiting?: boolean;
  /** Why the server did not take it. */
  refused?: string;
  onTap: () => void;
}

/** One field check-in: whom, when, where. */
export function VisitCell({ record, waiting = false, refused = '', onTap }: VisitCellProps) {
  const t = useTranslation(visitMessages);
  const { target, kind, time, address } = record;
  const hint = refused || [`${time.slice(11, 16)} ${kind}`, address].filter(Boolean).join(' · ');
  const state = waiting ? t(refused ? 'notSent' : 'waiting') : '';
  return (
    <Cell
      icon={waiting ? 'cloud-up' : 'location'}
      title={target}
      hint={hint}
      value={state === '' ? undefined : <Tag text={state} tone={refused ? 'danger' : 'warning'} />}
      name={[target, hint, state].filter(Boolean).join(' ')}
      onTap={onTap}
    />
  );
}
