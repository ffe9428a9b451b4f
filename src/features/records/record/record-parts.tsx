import { shareLink } from '@/device/sharing/share';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { approvalMessages } from '@/features/approvals/messages';
import { sharedMessages } from '@/features/shared/messages';
import type { Row } from '@/data/protocol/row';
import { readText } from '@/lib/read-value';
import { useHiddenButton } from '@/form/scripting/use-scripts';
import { usePersonNames } from '@/form/records/use-person-names';
import type { FormStore } from '@/form/store/types';
import { useSession } from '@/data/session/session-store';
import { ActionBar } from '@/ui/action-bar';
import { openActionSheet } from '@/ui/action-sheet';
import type { ActionItem } from '@/ui/action-sheet/types';
import { Box } from '@/ui/box';
import type { PageAction } from '@/ui/page/types';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { startRecord } from '@/features/approvals/start-record';
import { pressButton, visibleButtons } from '@/features/menus/menu-scripts';
import { openLink } from '@/features/menus/open-menu';
import { openRecord, removeRecord } from '@/features/records/record-actions';
import type { RecordAction } from '@/features/records/record-actions';
import { recordAddress } from '@/features/shared/record-address';
import { useAllowed } from '@/features/records/record/use-allowed';
import type { OpenRecord, UseRecord } from '@/features/records/record/use-record';
import './record-parts.scss';

/** The title of a record: the first text field that has a value. */
function recordTitle(store: FormStore): string {
  for (const field of store.model.fields) {
    if (!field.stored || !field.visible || field.hiddenBy !== null || field.type.summary.card === 'image')
      continue;
    const fieldState = store.stateOf(field.name);
    const text = field.type.codec.toText(store.value(field.name), field, {
      options: fieldState?.options ?? [],
    });
    if (text !== '') return text;
  }
  return translate(sharedMessages, 'untitled');
}

const rowOf = (store: FormStore): Row => ({ ...store.original, Id: store.id });

/** Who created the record and when, above its fields. */
export function RecordHead({ store }: { store: FormStore }) {
  const t = useTranslation(sharedMessages);
  const { CreateTime, UserId, UserName, UpdateTime } = store.original;
  const author = readText(UserId);
  const nameOf = usePersonNames([author]);
  const created = readText(CreateTime);
  const changed = readText(UpdateTime);
  return (
    <Box className="record-head">
      <Text as="h2" lines={2} className="record-head__title">
        {recordTitle(store)}
      </Text>
      {created ? (
        <Text className="record-head__note">
          {t('createdBy', { person: nameOf(author, readText(UserName)), time: created })}
        </Text>
      ) : null}
      {changed && changed !== created ? (
        <Text className="record-head__note">{t('updatedAt', { time: changed })}</Text>
      ) : null}
    </Box>
  );
}

/** The page head's ⋯ with what can be done with the open record; undefined when there is nothing. */
export function useRecordMenu(record: UseRecord, onGone: () => void): PageAction | undefined {
  const t = useTranslation(sharedMessages);
  const user = useSession((session) => session.user);
  const isOpen = record.status === 'open';
  const allowed = useAllowed(isOpen ? record.menu : null, isOpen ? record.store : undefined);
  if (!isOpen || !record.menu) return undefined;
  const { menu, store } = record;
  const entries: [RecordAction, ActionItem][] = [
    ['Copy', { key: 'Copy', text: t('copyNew'), icon: 'copy' }],
    ['Del', { key: 'Del', text: t('remove'), icon: 'trash', danger: true }],
  ];
  const items: ActionItem[] = [
    ...(menu.flowDesignId !== '' && allowed.includes('Edit')
      ? [{ key: 'start', text: translate(approvalMessages, 'startFlow'), icon: 'send' as const }]
      : []),
    { key: 'share', text: t('share'), icon: 'share' },
    ...entries.filter(([action]) => allowed.includes(action)).map(([, item]) => item),
  ];
  const onTap = async () => {
    const context = { menu, store, row: rowOf(store), refresh: async () => record.reload() };
    const own = await visibleButtons(menu.formButtons, user, 'List', context);
    const chosen = await openActionSheet({
      title: recordTitle(store),
      items: [...own.map(({ id, name }) => ({ key: id, text: name })), ...items],
    });
    const button = own.find(({ id }) => id === chosen);
    if (button) {
      if (button.url === '') await pressButton(button, context);
      else if (!(await openLink(button.url, button.name))) toast.show(t('cannotOpen', { name: button.name }));
    } else if (chosen === 'start') {
      await startRecord(store, menu.flowDesignId);
    } else if (chosen === 'share') {
      const url = recordAddress({ menu: menu.id, id: store.id });
      if ((await shareLink({ title: recordTitle(store), url })) === 'copied') toast.success(t('linkCopied'));
    } else if (chosen === 'Copy') {
      await openRecord(menu, store.id, 'Copy');
    } else if (
      chosen === 'Del' &&
      (await removeRecord(menu, rowOf(store), recordTitle(store), store.model.table.apiReplace))
    ) {
      onGone();
    }
  };
  return { name: t('moreActions'), icon: 'more', onTap };
}

/** The sticky bar of a record: delete and edit, as far as they are allowed. */
export function RecordBar({ record, onGone }: { record: OpenRecord; onGone: () => void }) {
  const t = useTranslation(sharedMessages);
  const { menu, store } = record;
  const ruled = useAllowed(menu, store);
  const noEdit = useHiddenButton(store, 'Update');
  const noDelete = useHiddenButton(store, 'Delete');
  if (!menu) return null;
  const allowed = ruled.filter((action) => !(action === 'Edit' && noEdit) && !(action === 'Del' && noDelete));
  const remove = async () => {
    if (await removeRecord(menu, rowOf(store), recordTitle(store), store.model.table.apiReplace)) onGone();
  };
  if (!allowed.includes('Edit') && !allowed.includes('Del')) return null;
  return (
    <ActionBar
      secondary={allowed.includes('Del') ? [{ text: t('remove'), icon: 'trash', onTap: remove }] : []}
      primary={
        allowed.includes('Edit')
          ? { text: t('edit'), icon: 'edit', onTap: () => openRecord(menu, store.id, 'Edit') }
          : undefined
      }
    />
  );
}
