import { callPhone } from '@/device/sharing/phone';
import { copyText } from '@/device/sharing/clipboard';
import type { FormStore } from '@/form/store/types';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { navigateAfterAsking } from '@/features/shared/navigate-after-asking';
import { sharedMessages } from '@/features/shared/messages';
import { openActionSheet } from '@/ui/action-sheet';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { iconOfClass } from '@/ui/icon/icon-of-class';
import type { IconName } from '@/ui/icon/types';
import { mapMessages } from '@/ui/map/messages';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import type { OwnButtons } from '@/features/records/record/own-buttons';
import { readField, recordName, seenFields } from '@/features/records/record/record-head';
import './record-shortcuts.scss';

interface Shortcut {
  key: string;
  icon: IconName;
  text: string;
  onTap: () => unknown;
}

/** The most of the tenant's buttons that have room; all of them are under ⋯. */
const MOST_OWN = 2;

/** A longer text is for reading, not for a message to a colleague. */
const LONGEST_COPIED = 200;

/** A record as a message: its name, then each field that is a line of text. */
function recordText(store: FormStore): string {
  const name = recordName(store);
  const lines = seenFields(store).flatMap((field) => {
    const text = readField(store, field);
    const isLine = field.type.kind === 'value' && field.type.summary.card === 'line';
    if (!isLine || text === '' || text === name || text.length > LONGEST_COPIED) return [];
    return field.config.TextShowPassword
      ? []
      : [translate(sharedMessages, 'labelled', { label: field.label, text })];
  });
  return [name, ...lines].join('\n');
}

interface Numbered {
  label: string;
  number: string;
}

async function call(title: string, numbers: readonly Numbered[]): Promise<void> {
  const items = numbers.map(({ label, number }) => ({ key: number, text: `${label} ${number}` }));
  const chosen = numbers.length > 1 ? await openActionSheet({ title, items }) : numbers[0]?.number;
  if (chosen) await callPhone(chosen);
}

function useShortcuts(store: FormStore, { buttons, press }: OwnButtons): Shortcut[] {
  const t = useTranslation(sharedMessages);
  const fields = seenFields(store);
  const reached = fields.flatMap((field) => {
    const reach = field.type.reach?.(store.value(field.name), field);
    return reach ? [{ ...reach, label: field.label }] : [];
  });
  const numbers = reached.flatMap((one) => (one.kind === 'phone' ? [one] : []));
  const place = reached.find((one) => one.kind === 'place');
  const copy = async () => {
    try {
      await copyText(recordText(store));
      toast.success(t('copied'));
    } catch {
      // Browsers refuse without a secure connection, phones without permission.
      toast.error(t('copyFailed'));
    }
  };
  return [
    ...(numbers.length > 0
      ? [
          {
            key: 'call',
            icon: 'phone' as const,
            text: t('callThem'),
            onTap: () => call(t('callThem'), numbers),
          },
        ]
      : []),
    ...(place?.kind === 'place'
      ? [
          {
            key: 'navigate',
            icon: 'send' as const,
            text: translate(mapMessages, 'navigate'),
            onTap: () =>
              navigateAfterAsking({ ...place.at, name: recordName(store), address: place.address }),
          },
        ]
      : []),
    ...buttons.slice(0, MOST_OWN).map((button) => ({
      key: button.id,
      icon: iconOfClass(button.icon) ?? 'plus',
      text: button.name,
      onTap: () => press(button),
    })),
    ...(numbers.length > 0 || place
      ? [{ key: 'copy', icon: 'copy' as const, text: t('copyText'), onTap: copy }]
      : []),
  ];
}

/**
 * What people do with a record they have looked up: call, go there, what the tenant's own buttons do, pass it on. Nothing where there
 * is nobody to call, nowhere to go and no such button.
 */
export function RecordShortcuts({ store, own }: { store: FormStore; own: OwnButtons }) {
  const shortcuts = useShortcuts(store, own);
  if (shortcuts.length === 0) return null;
  return (
    <Box className="record-shortcuts">
      {shortcuts.map(({ key, icon, text, onTap }) => (
        <Pressable key={key} name={text} className="record-shortcuts__item" onTap={() => void onTap()}>
          <Icon icon={icon} size={20} tone="brand" />
          <Text lines={2} className="record-shortcuts__word">
            {text}
          </Text>
        </Pressable>
      ))}
    </Box>
  );
}
