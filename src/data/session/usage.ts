import { addSysLog } from '@/data/api/sys-log';
import { onAppHide, onAppShow } from '@/device/runtime/lifecycle';
import { newId } from '@/device/runtime/random';
import { sessionStore } from './session-store';
import { createStatistics } from './statistics';

/** Usage statistics of this app; on only if the tenant's config enables them (`TongjiQY`). */
export const statistics = createStatistics({
  isEnabled() {
    const { sysConfig } = sessionStore.getState();
    return sysConfig ? Number(sysConfig['TongjiQY'] ?? 0) === 1 : undefined;
  },
  owner: () => sessionStore.getState().user?.Id ?? '',
  now: () => Date.now(),
  newId,
  send: async (entry) => (await addSysLog(entry)).failure === undefined,
});

/** Starts the reports and records when the app comes and goes; returns the function that stops them. */
export function startUsage(): () => void {
  const stops = [statistics.start(), onAppShow(statistics.show), onAppHide(statistics.hide)];
  return () => stops.forEach((stop) => stop());
}
