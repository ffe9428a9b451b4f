import { storage } from '@/device/storage/storage';
import { checkUpgrade, showUpgrade } from '@/features/upgrade/upgrade';

/** The version that was put off, and on which day: `1.2.0 2026-11-20`. */
const PUT_OFF = 'UpgradePutOff';

const markOf = (version: string): string => `${version} ${new Date().toISOString().slice(0, 10)}`;

/**
 * Looks for a newer version and shows the popup. A version that may be put off is offered at most once a day; a forced one
 * always. Without an answer nothing happens: the app works on.
 */
export async function offerUpgrade(): Promise<void> {
  const check = await checkUpgrade();
  if (check.state !== 'newer') return;
  const { upgrade } = check;
  const mark = markOf(upgrade.version);
  const putOff = await storage.get(PUT_OFF).catch(() => undefined);
  if (putOff === mark && !upgrade.forced) return;
  showUpgrade(upgrade, () => void storage.set(PUT_OFF, mark).catch(() => undefined));
}
