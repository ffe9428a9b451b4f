import { shareLink } from '@/device/sharing/share';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { approvalMessages } from '@/features/approvals/messages';
import { sharedMessages } from '@/features/shared/messages';
import { useHiddenButton } from '@/form/scripting/use-scripts';
import { ActionBar } from '@/ui/action-bar';
import { openActionSheet } from '@/ui/action-sheet';
import type { ActionItem } from '@/ui/action-sheet/types';
import type { PageAction } from '@/ui/page/types';
import { useKeys } from '@/ui/keys/page-keys';
import { toast } from '@/ui/toast';
import { startRecord } from '@/features/approvals/start-record';
import { openRecord, removeRecord } from '@/features/records/record-actions';
import type { RecordAction } from '@/features/records/record-actions';
import { recordAddress } from '@/features/shared/record-address';
import { printItems, printRecord } from '@/features/records/transfer/print/record-entry';
import { recordName } from '@/features/records/record/record-head';
import { openedRow, type OpenedRecord, type OwnButtons } from '@/features/records/record/own-buttons';
import { useAllowed } from '@/features/records/record/use-allowed';
import type { OpenRecord } from '@/features/records/record/use-record';

/** What a script of the form has not hidden of what the user may do. */
function useOffered({ menu, store }: OpenRecord): readonly RecordAction[] {
  const ruled = useAllowed(menu, store);
  const noEdit = useHiddenButton(store, 'Update');
  const noDelete = useHiddenButton(store, 'Delete');
  return ruled.filter((action) => !(action === 'Edit' && noEdit) && !(action === 'Del' && noDelete));
}

/** ⋯ with what else can be done with the open record; undefined when there is nothing. */
export function useRecordMenu(
  record: OpenedRecord,
  { ask, press }: OwnButtons,
  onGone: () => void,
): PageAction | undefined {
  const t = useTranslation(sharedMessages);
  const allowed = useOffered(record);
  const { menu, store } = record;
  const copies = menu && allowed.includes('Copy');
  useKeys('record', { copy: copies ? () => openRecord(menu, store.id, 'Copy') : undefined });
  if (!menu) return undefined;
  const entries: [RecordAction, ActionItem][] = [
    ['Copy', { key: 'Copy', text: t('copyNew'), icon: 'copy' }],
    ['Del', { key: 'Del', text: t('remove'), icon: 'trash', danger: true }],
  ];
  const items: ActionItem[] = [
    ...(menu.flowDesignId !== '' && allowed.includes('Edit')
      ? [{ key: 'start', text: translate(approvalMessages, 'startFlow'), icon: 'send' as const }]
      : []),
    { key: 'share', text: t('share'), icon: 'share' },
    ...printItems(record),
    ...entries.filter(([action]) => allowed.includes(action)).map(([, item]) => item),
  ];
  const onTap = async () => {
    const buttons = await ask();
    const chosen = await openActionSheet({
      title: recordName(store),
      items: [...buttons.map(({ id, name }) => ({ key: id, text: name })), ...items],
    });
    const button = buttons.find(({ id }) => id === chosen);
    if (button) {
      await press(button);
    } else if (chosen === 'start') {
      await startRecord(store, menu.flowDesignId);
    } else if (chosen === 'share') {
      const url = recordAddress({ menu: menu.id, id: store.id });
      if ((await shareLink({ title: recordName(store), url })) === 'copied') toast.success(t('linkCopied'));
    } else if (chosen === 'Copy') {
      await openRecord(menu, store.id, 'Copy');
    } else if (
      chosen === 'Del' &&
      (await removeRecord(menu, openedRow(store), recordName(store), store.model.table.apiReplace))
    ) {
      onGone();
    } else {
      await printRecord(record, chosen);
    }
  };
  return { name: t('moreActions'), icon: 'more', onTap };
}

/** The sticky bar of a record: edit, where that is allowed; deleting is under ⋯, away from the thumb. */
export function RecordBar({ record, more }: { record: OpenRecord; more?: PageAction }) {
  const t = useTranslation(sharedMessages);
  const { menu, store } = record;
  const mayEdit = useOffered(record).includes('Edit');
  const edit = menu && mayEdit ? () => openRecord(menu, store.id, 'Edit') : undefined;
  useKeys('record', { edit });
  if (!menu || (!edit && !more)) return null;
  return (
    <ActionBar
      secondary={more ? [{ kind: 'text', text: t('moreButtons'), ...more }] : []}
      primary={edit ? { text: t('edit'), icon: 'edit', onTap: edit } : undefined}
    />
  );
}
