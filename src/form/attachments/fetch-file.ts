import { download } from '@/data/api/hdfs';
import type { CallResult } from '@/data/api/transport';
import type { LocalFile } from '@/device/types';
import { fieldWords } from '@/form/view/messages';
import { say } from '@/i18n/define-messages';
import { loading } from '@/ui/loading';

/** The notice counts in such steps, so that a screen reader is not spoken to without end. */
const STEP = 5;

/** Downloads a file to be opened; the loading notice on the screen says how far it is. Never rejects. */
export function fetchFile(url: string | undefined, name: string): Promise<CallResult<LocalFile>> {
  const onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total <= 0) return;
    const percent = Math.floor(((loaded / total) * 100) / STEP) * STEP;
    loading.say(say(fieldWords, 'openingPercent', { percent }));
  };
  return download(url, { name, quiet: true, onProgress }).promise;
}
