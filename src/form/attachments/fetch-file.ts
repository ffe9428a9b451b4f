import { download } from '@/data/api/hdfs';
import type { FilePlace } from '@/data/cache/private-files';
import type { CallResult } from '@/data/api/transport';
import type { LocalFile } from '@/device/types';
import { copyOf, keepCopy } from '@/form/attachments/kept-copies';
import type { Attachment } from '@/form/model/attachment';
import { fieldMessages } from '@/form/view/messages';
import { translate } from '@/i18n/define-messages';
import { loading } from '@/ui/loading';

/** The notice counts in steps of this size, so that a screen reader does not speak without end. */
const STEP = 5;

/**
 * Gets a file from the server to open it. Files opened before are on this device; one that is fetched now is kept for next time.
 * Rejects when it cannot be had.
 *
 * @param place the record it is attached to
 * @param addressOf where it can be read from; called a second time when the first address did not work
 */
export async function fetchStored(
  { Path, Name, Size }: Attachment,
  place: FilePlace | undefined,
  addressOf: (isBroken: boolean) => Promise<string>,
): Promise<LocalFile> {
  const copy = await copyOf(Path, place);
  if (copy) return { ...copy, name: Name };
  let answer = await fetchFile(await addressOf(false), Name);
  if (answer.Code !== 1) answer = await fetchFile(await addressOf(true), Name);
  if (answer.Code !== 1) throw new Error(answer.Msg ?? '');
  // A server that answers with something else in its place is not trusted.
  if (answer.Data.size === Size) await keepCopy(Path, place, answer.Data);
  return answer.Data;
}

/** Downloads a file to open it; the loading notice on the screen shows the progress. Never rejects. */
function fetchFile(url: string | undefined, name: string): Promise<CallResult<LocalFile>> {
  const onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total <= 0) return;
    const percent = Math.floor(((loaded / total) * 100) / STEP) * STEP;
    loading.say(translate(fieldMessages, 'openingPercent', { percent }));
  };
  return download(url, { name, quiet: true, onProgress }).promise;
}
