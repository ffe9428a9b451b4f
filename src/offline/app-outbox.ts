import { useStore } from 'zustand';
import { bigStore } from '@/device/big-store';
import { DeviceError } from '@/device/device-error';
import { dropKept, openKept, releaseFile } from '@/device/files';
import { onAppShow } from '@/device/lifecycle';
import { exclusively } from '@/device/lock';
import { isOnline, onNetworkChange } from '@/device/network';
import { newId, random } from '@/device/random';
import { createOutbox } from './outbox';
import { outboxApi } from './outbox-api';
import type { OutboxState } from './outbox-shelf';
import { keepWithinRoom } from './room';
import { currentScope } from './scope';

/** The outbox of the running app. */
export const outbox = createOutbox({
  api: outboxApi,
  store: bigStore,
  files: {
    keep: keepWithinRoom,
    async open(id) {
      const file = await openKept(id);
      if (!file) throw new DeviceError('file error');
      return file;
    },
    release: releaseFile,
    drop: dropKept,
  },
  scope: currentScope,
  isOnline,
  exclusively: (work) => exclusively('outbox', work),
  now: () => Date.now(),
  random,
  newId,
});

/** Reads a part of the outbox in a component. */
export function useOutbox<T>(selector: (state: OutboxState) => T): T {
  return useStore(outbox.store, selector);
}

/** What waits is tried at once when the network comes back or the app comes to the front. Called once at launch. */
export function watchOutbox(): void {
  onNetworkChange((online) => {
    if (online) outbox.wake();
  });
  onAppShow(outbox.wake);
}
