import { askEngine } from '@/data/query/ask';
import { applyUpdate } from '@/device/runtime/update';
import { APP_VERSION, APP_VERSION_CODE } from '@/lib/version';
import { translate } from '@/i18n/define-messages';
import { upgradeMessages } from '@/features/upgrade/messages';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { openSheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { readUpgrade } from '@/features/upgrade/upgrade-model';
import type { Upgrade } from '@/features/upgrade/upgrade-model';
import './upgrade.scss';

let shown = false;

/** Shows the popup: notes, update, and later unless it is forced; then neither back nor a tap next to it closes it. */
export function showUpgrade(upgrade: Upgrade, onClose: () => void = () => undefined): void {
  if (shown) return;
  shown = true;
  const update = async () => {
    if (!(await applyUpdate(upgrade.url))) toast.show(translate(upgradeMessages, 'failed'));
  };
  openSheet({
    title: translate(upgradeMessages, 'title', { version: upgrade.version }),
    dismissable: !upgrade.forced,
    onClose: () => {
      shown = false;
      onClose();
    },
    footer: (close) => (
      <ActionBar
        secondary={upgrade.forced ? [] : [{ text: translate(upgradeMessages, 'later'), onTap: close }]}
        primary={{ text: translate(upgradeMessages, 'update'), onTap: update }}
      />
    ),
    render: () => (
      <Box className="upgrade">
        <Text className="upgrade__current">
          {translate(upgradeMessages, 'current', { version: APP_VERSION })}
        </Text>
        {upgrade.forced ? (
          <Text className="upgrade__forced">{translate(upgradeMessages, 'forced')}</Text>
        ) : null}
        {(upgrade.notes.length > 0 ? upgrade.notes : [translate(upgradeMessages, 'noNotes')]).map((note) => (
          <Box key={note} className="upgrade__note">
            <Icon icon="check" size={20} tone="success" />
            <Text as="p" className="upgrade__text">
              {note}
            </Text>
          </Box>
        ))}
      </Box>
    ),
  });
}

/** The outcome of looking for a newer version. */
export type UpgradeCheck =
  { state: 'newer'; upgrade: Upgrade } | { state: 'latest' } | { state: 'failed'; message: string };

/** Asks the server whether there is a newer version. */
export async function checkUpgrade(): Promise<UpgradeCheck> {
  const params = { Version: APP_VERSION, VersionCode: APP_VERSION_CODE };
  try {
    const upgrade = readUpgrade(await askEngine('app_version', params, { anonymous: true }));
    return upgrade ? { state: 'newer', upgrade } : { state: 'latest' };
  } catch (reason) {
    return { state: 'failed', message: reason instanceof Error ? reason.message : String(reason) };
  }
}
