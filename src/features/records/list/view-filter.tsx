import { useStore } from 'zustand';
import { useTranslation } from '@/i18n/use-translation';
import { ListFilter, type ListFilterProps } from '@/features/records/list/list-filter';
import { keepView, leaveView } from '@/features/records/list/view-actions';
import { viewMessages } from '@/features/records/list/view-messages';
import { proposedName } from '@/features/records/list/view-query';

/** The filter of a list, which can be kept as a view. */
export function ViewFilter(props: ListFilterProps) {
  const { list, options } = props;
  const t = useTranslation(viewMessages);
  const { view } = useStore(list.query);
  return (
    <ListFilter
      {...props}
      keep={{
        text: t('keep'),
        onTap: (draft, apply) => keepView(list, proposedName(list.definition, draft, options), apply),
      }}
      onReset={view ? () => leaveView(list) : undefined}
    />
  );
}
