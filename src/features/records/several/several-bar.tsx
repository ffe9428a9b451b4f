import { useStore } from 'zustand';
import { canPress } from '@/data/session/permissions';
import { useSession } from '@/data/session/session-store';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/lib/amount';
import { openActionSheet } from '@/ui/action-sheet';
import type { ActionItem } from '@/ui/action-sheet/types';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { Progress } from '@/ui/progress';
import { Text } from '@/ui/text';
import type { BatchBarProps } from '@/features/records/list/batch-bar';
import { useBatchButtons } from '@/features/records/list/batch-bar';
import { isChangeable, ownerField } from '@/features/records/several/field-choice';
import { severalMessages } from '@/features/records/several/several-messages';
import { useSeveral } from '@/features/records/several/use-several';
import { fileEntries } from '@/features/records/transfer/file-entries';
import { sharedMessages } from '@/features/shared/messages';
import './several.scss';

interface Offer extends ActionItem {
  run: () => unknown;
}

/** While records are being chosen: how many, all that the list has, and what can be done with them. */
export function SeveralBar(props: BatchBarProps) {
  const { list, actions, selection } = props;
  const t = useTranslation(severalMessages);
  const shared = useTranslation(sharedMessages);
  const { total, since } = useStore(list.rows.store);
  const wide = useIsDesktop();
  const user = useSession((session) => session.user);
  const buttons = useBatchButtons(actions, selection.rows);
  const { run, change, remove, press, stop } = useSeveral(props);
  const { several } = selection;
  if (run) {
    const words = t('running', { done: formatCount(run.done), total: formatCount(run.total) });
    return (
      <ActionBar secondary={[{ text: t('stop'), onTap: stop }]}>
        <Box live="polite" className="several__run">
          <Text className="several__words">{words}</Text>
          <Progress value={(run.done * 100) / run.total} name={words} />
        </Box>
      </ActionBar>
    );
  }
  const count = several?.count(total) ?? 0;
  const disabled = count === 0;
  const { form, menu } = list.definition;
  const { fields } = form;
  const owner = ownerField(fields);
  const edits = actions.allowed.includes('Edit');
  // Of a whole list it is only known which of its buttons are shown once all of it was read.
  const own = several?.isWhole ? menu.batchButtons : buttons;
  const mayChooseWhole = several && !several.isWhole && total > count && since === undefined;
  const whole: Offer[] = mayChooseWhole
    ? [{ key: 'whole', text: t('chooseWhole', { count: formatCount(total) }), run: several.chooseWhole }]
    : [];
  const offers: Offer[] = [
    ...(edits && fields.some(isChangeable)
      ? [{ key: 'change', text: t('change'), icon: 'edit' as const, run: () => change() }]
      : []),
    ...(edits && owner
      ? [{ key: 'handOver', text: t('handOver'), icon: 'swap' as const, run: () => change(owner.name) }]
      : []),
  ];
  const files = canPress({ user, menuId: menu.id, button: 'Export', mode: 'List' })
    ? fileEntries(list, selection)
    : [];
  const more = async () => {
    const items = [...(wide ? [] : whole), ...(disabled ? [] : [...(wide ? [] : offers), ...files])];
    const named = disabled ? [] : own.map(({ id, name }) => ({ key: id, text: name }));
    const title = shared('selected', { count: formatCount(count) });
    const chosen = await openActionSheet({
      title,
      items: [...items.map(({ run: _run, ...item }) => item), ...named],
    });
    const button = own.find(({ id }) => id === chosen);
    if (button) await press(button);
    else await items.find(({ key }) => key === chosen)?.run();
  };
  const hasMore = own.length + files.length > 0 || (!wide && whole.length + offers.length > 0);
  return (
    <Box className="several">
      <ActionBar
        secondary={[
          { text: shared('cancel'), onTap: selection.stop },
          ...(hasMore
            ? [
                {
                  text: shared('moreButtons'),
                  disabled: disabled && (wide || whole.length === 0),
                  onTap: more,
                },
              ]
            : []),
          ...(wide ? offers.map(({ text, run: onTap }) => ({ text, disabled, onTap })) : []),
        ]}
        primary={
          actions.allowed.includes('Del')
            ? { text: shared('remove'), icon: 'trash', kind: 'danger', disabled, onTap: remove }
            : undefined
        }
      >
        <Box live="polite" className="several__count">
          <Text className="several__words">{shared('selected', { count: formatCount(count) })}</Text>
          {wide && several?.ofRead() === 'all'
            ? whole.map(({ key, text, run: onTap }) => (
                <Button key={key} kind="text" size="s" text={text} onTap={onTap} />
              ))
            : null}
        </Box>
      </ActionBar>
    </Box>
  );
}
