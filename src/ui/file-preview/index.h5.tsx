import { openFile } from '@/device/media/open-file';
import { windowSize } from '@/device/runtime/window-size';
import { openImagePreview } from '../image-preview';
import { DESKTOP_MIN_WIDTH } from '../internal/is-desktop';
import { closeLayer, openLayer } from '../overlay/machine';
import { previewKind } from './kinds';
import type { ShowFile } from './types';

/**
 * Shows pictures, PDF, text, Word documents and spreadsheets in the browser, whose code is fetched with the first one; saves what is
 * left.
 */
export const showFile: ShowFile = async (file) => {
  const kind = previewKind(file);
  if (kind === 'image') return openImagePreview({ images: [{ src: file.path, name: file.name }] });
  const code = kind && (await import(/* webpackChunkName: "viewer" */ './viewer').catch(() => undefined));
  if (!code) return openFile(file);
  const close = () => closeLayer(id);
  const putBeside = async () => {
    const { openBeside } = await import(/* webpackChunkName: "viewer" */ './beside.h5');
    close();
    // Once the focus is where it was.
    setTimeout(() => openBeside(file, () => void showFile(file)));
  };
  const beside =
    windowSize().width >= DESKTOP_MIN_WIDTH
      ? { isBeside: false, onChange: () => void putBeside().catch(() => undefined) }
      : undefined;
  const content = {
    render: (state: { visible: boolean; closing: boolean }) => (
      <code.FilePreview file={file} onClose={close} beside={beside} {...state} />
    ),
  };
  const id = openLayer({ kind: 'preview', content, onDismiss: close });
};
