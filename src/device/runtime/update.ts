import Taro from '@tarojs/taro';

/** How long the platform may take to load the newer version, ms. */
const ANSWER_MS = 15_000;

/**
 * Starts the newer version: the platform has loaded it in the background, or loads it now; the mini-program restarts
 * once it is loaded.
 *
 * @param _url store address, for native apps only
 * @returns false when the platform has no newer version yet
 */
export function applyUpdate(_url: string): Promise<boolean> {
  const manager = Taro.getUpdateManager();
  return new Promise((resolve) => {
    // The platform reports once per start whether there is a newer version; a later caller may never get a report.
    setTimeout(() => resolve(false), ANSWER_MS);
    manager.onCheckForUpdate(({ hasUpdate }) => {
      if (!hasUpdate) resolve(false);
    });
    manager.onUpdateFailed(() => resolve(false));
    manager.onUpdateReady(() => {
      resolve(true);
      manager.applyUpdate();
    });
  });
}
