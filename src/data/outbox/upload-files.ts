import { errorText } from '@/data/api/errors';
import type { UploadedFile } from '@/data/protocol/file';
import type { LocalFile } from '@/device/types';
import type { CallOutcome } from './answer';
import type { OutboxEntry, PendingUpload } from './entry';
import type { OutboxPorts } from './ports';
import { resultOf, type SendContext, type SendResult } from './send-result';

/** Uploads at a time. */
const UPLOADS_AT_ONCE = 5;

/**
 * Uploads what is not on the server yet, up to five files at a time; a photo used in two records is uploaded
 * once. Each result is persisted as it arrives; after the first failure no further upload begins, and those under way
 * are waited for.
 */
export async function uploadFiles(
  start: OutboxEntry,
  ports: Pick<OutboxPorts, 'upload' | 'files'>,
  context: SendContext,
): Promise<{ entry: OutboxEntry } | SendResult> {
  let entry = start;
  let held = start.files;
  let end: SendResult | undefined;
  let saving: Promise<void> = Promise.resolve();
  const progress = progressOf(held, context.onProgress);
  const place = (id: string, uploaded: UploadedFile): Promise<void> => {
    held = held.map((file) => (file.kept.id === id ? { ...file, uploaded } : file));
    saving = saving.then(async () => {
      const next = end?.kind === 'stopped' ? undefined : await context.save({ files: held });
      if (next) entry = next;
      else end = { kind: 'stopped' };
    });
    return saving;
  };
  const waiting = progress.ids.filter((id) => held.some((file) => file.kept.id === id && !file.uploaded));
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined && !end; id = waiting.shift()) {
      const current = id;
      const same = held.filter((file) => file.kept.id === current);
      const twin = same.find((file) => file.uploaded)?.uploaded;
      const file = same[0] as PendingUpload;
      const answer: CallOutcome<UploadedFile> | 'stopped' = twin
        ? { kind: 'ok', data: twin }
        : await uploadOne(file, ports, context.isMine, (share) => progress.tell(current, share));
      if (answer === 'stopped') end ??= { kind: 'stopped' };
      else if (answer.kind === 'ok') await place(current, answer.data);
      else end ??= resultOf(answer);
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
  return end ?? { entry };
}

/** Adds up how much of an entry's distinct files is on the server. */
function progressOf(files: readonly PendingUpload[], tell: (share: number) => void) {
  const sizes = new Map(files.map(({ kept }) => [kept.id, Math.max(kept.size, 1)]));
  const done = new Map(files.map(({ kept, uploaded }) => [kept.id, uploaded ? 1 : 0]));
  const total = Array.from(sizes.values()).reduce((sum, size) => sum + size, 0);
  return {
    ids: Array.from(sizes.keys()),
    tell(id: string, share: number) {
      done.set(id, share);
      const sum = Array.from(sizes).reduce((all, [one, size]) => all + size * (done.get(one) ?? 0), 0);
      tell(sum / total);
    },
  };
}

async function uploadOne(
  file: PendingUpload,
  { upload, files }: Pick<OutboxPorts, 'upload' | 'files'>,
  isMine: () => boolean,
  onShare: (share: number) => void,
): Promise<CallOutcome<UploadedFile> | 'stopped'> {
  let local: LocalFile | undefined;
  try {
    local = await files.open(file.kept.id);
    // Opening it took a while, in which another user may have logged in.
    if (!isMine()) return 'stopped';
    const options = { path: file.path, limit: file.limit ?? false, preview: file.preview ?? false };
    return await upload(local, options, ({ loaded, total }) => onShare(total ? loaded / total : 0));
  } catch {
    return { kind: 'refused', message: errorText('fileRead'), code: 0 };
  } finally {
    if (local) files.release(local);
  }
}
