import { useMemo } from 'react';
import { CaseList } from '@/features/approvals/case-list';
import { caseColumns } from '@/features/approvals/desk/case-columns';
import { CaseTable } from '@/features/approvals/desk/case-table';
import { caseDeskMessages } from '@/features/approvals/desk/messages';
import type { CasePanesProps } from '@/features/approvals/page/case-layout-props';
import { WorkPane } from '@/features/approvals/work-pane';
import { ListDesk } from '@/features/shared/desk/list-desk';
import { useKeptLook } from '@/features/shared/table-looks';
import { useTranslation } from '@/i18n/use-translation';
import { KeyLine } from '@/ui/keys/key-line';
import { Skeleton } from '@/ui/states';

/** The approvals of a desktop: cards beside one of them, or a table that shares its room with one once it is opened. */
export function CaseDesk({ bar, list, choice, pane, keys, onShow }: CasePanesProps) {
  const t = useTranslation(caseDeskMessages);
  const { tab } = list;
  const [look, change] = useKeptLook('approvals');
  const columns = useMemo(() => caseColumns(t, tab), [t, tab]);
  if (!look) return <Skeleton shape="list" count={5} />;
  return (
    <ListDesk
      look={look}
      change={change}
      columns={columns}
      bar={bar}
      rows={
        look.table ? (
          <CaseTable key={tab} list={list} choice={choice} columns={columns} look={look} change={change} />
        ) : (
          <CaseList {...list} />
        )
      }
      foot={<KeyLine place="approvals" offers={keys} />}
      beside={{
        pane: <WorkPane {...pane} />,
        isOpen: pane.id !== undefined,
        onClose: () => onShow(),
        closeName: t('close'),
        cards: { place: 'approvals' },
        table: 'approvals_table',
      }}
    />
  );
}
