import dayjs from 'dayjs';
import { canPress } from '@/data/session/permissions';
import { useSession } from '@/data/session/session-store';
import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { openActionSheet } from '@/ui/action-sheet';
import { useKeys } from '@/ui/keys/page-keys';
import type { PageAction } from '@/ui/page/types';
import type { ListActions } from '@/features/records/list/list-actions';
import type { ListState } from '@/features/records/list/list-state';
import type { Selection } from '@/features/records/list/selection-contract';
import { useTakeAlong } from '@/features/records/list/take-along';
import { fileEntries } from '@/features/records/transfer/file-entries';
import { importOf } from '@/features/records/transfer/import-of';
import type { MenuEntry } from '@/features/records/transfer/menu-entry';

/**
 * The head's ⋯: the page's own buttons, choosing several, what makes files of rows, and having the list without a network.
 *
 * @param select begins choosing records; absent if there is nothing to do with several
 * @param selection the records that are chosen now
 */
export function usePageMenu(
  list: ListState,
  actions: ListActions,
  select: (() => void) | undefined,
  selection: Selection,
): PageAction[] {
  const t = useTranslation(sharedMessages);
  const user = useSession((session) => session.user);
  const along = useTakeAlong(list.definition);
  const { menu } = list.definition;
  const may = (button: string) => canPress({ user, menuId: menu.id, button, mode: 'List' });
  const entries: MenuEntry[] = actions.pageButtons.map((button) => ({
    key: button.id,
    text: button.name,
    run: () => actions.press(button),
  }));
  if (select) entries.push({ key: 'select', text: t('selectAllShown'), run: select });
  if (may('Export')) entries.push(...fileEntries(list, selection));
  const importRows = may('Import') && importOf(list, may);
  if (importRows) entries.push({ key: 'import', text: t('importRows'), run: importRows });
  if (along?.taken) {
    const { at, rows } = along.taken;
    entries.push(
      { key: 'take', text: t('takeAgain', { time: dayjs(at).format('MM-DD HH:mm') }), run: along.take },
      { key: 'drop', text: t('takeNoMore', { count: rows }), run: along.drop },
    );
  } else if (along) entries.push({ key: 'take', text: t('takeAlong'), run: along.take });
  useKeys('menu', {}, { offers: entries });
  if (entries.length === 0) return [];
  const onTap = async () => {
    const chosen = await openActionSheet({ items: entries.map(({ key, text }) => ({ key, text })) });
    await entries.find(({ key }) => key === chosen)?.run();
  };
  return [{ name: t('moreActions'), icon: 'more', onTap }];
}
