import { useStore } from 'zustand';
import { upload } from '@/data/api/hdfs';
import { DeviceError } from '@/device/device-error';
import { isOnline, onNetworkChange } from '@/device/network/network';
import { onAppShow } from '@/device/runtime/lifecycle';
import { exclusively } from '@/device/runtime/lock';
import { monotonicNow } from '@/device/runtime/monotonic';
import { newId, random } from '@/device/runtime/random';
import { openChannel } from '@/device/runtime/windows';
import { bigStore, watchBigStore } from '@/device/storage/big-store';
import { deleteStored, openStored, releaseFile } from '@/device/storage/files';
import { forgetRefusals, noteUpload } from '../cache/private-files';
import { currentScope } from '../scope';
import { storeWithinQuota } from '../storage-quota';
import { answerOf } from './answer';
import { operations } from './operations/all';
import { createOutbox } from './outbox';
import type { OutboxPorts } from './ports';
import type { OutboxSnapshot } from './repository';
import { emitWrite } from './write-events';

/** What the outbox of this app is built on. */
export const outboxPorts: OutboxPorts = {
  operations,
  async upload(file, { path, limit, preview }, onProgress) {
    const Path = path ?? (file.type.startsWith('image/') ? 'img' : 'file');
    const task = upload(file, { Path, Limit: limit, Preview: preview, onProgress, quiet: true });
    const answer = await task.promise;
    if (answer.Code === 1) noteUpload(answer.Data, limit);
    return answerOf(answer);
  },
  store: bigStore,
  files: {
    keep: storeWithinQuota,
    async open(id) {
      const file = await openStored(id);
      if (!file) throw new DeviceError('file error');
      return file;
    },
    release: releaseFile,
    drop: deleteStored,
  },
  scope: currentScope,
  isOnline,
  exclusively: (work) => exclusively('outbox', work),
  openChannel: (onMessage) => openChannel('outbox', onMessage),
  now: () => Date.now(),
  monotonic: monotonicNow,
  random,
  newId,
};

/** The outbox of the running app. */
export const outbox = createOutbox(outboxPorts);
outbox.onArrived(forgetRefusals);
outbox.onArrived(emitWrite);

/** Reads a part of the outbox in a component. */
export function useOutbox<T>(selector: (state: OutboxSnapshot) => T): T {
  return useStore(outbox.store, selector);
}

/**
 * Pending entries are tried at once when the network comes back, the app comes to the front or the store opens late. Called once
 * at launch.
 */
export function watchOutbox(): void {
  onNetworkChange((online) => {
    if (online) outbox.flush();
  });
  onAppShow(() => void outbox.catchUp());
  watchBigStore((isThere) => {
    if (isThere) void outbox.takeUp().catch(() => undefined);
  });
}
