import { openFile } from '@/device/media/open-file';
import { openImagePreview } from '../image-preview';
import { closeLayer, openLayer } from '../overlay/machine';
import { previewKind } from './kinds';
import type { PreviewFile } from './types';
import type { FilePreview } from './viewer';

/** Shows pictures, PDF, text, Word documents and spreadsheets in the browser; the code for it is fetched with the first one. */
export const previewFile: PreviewFile = (file) => {
  const kind = previewKind(file);
  if (!kind) return false;
  if (kind === 'image') openImagePreview({ images: [{ src: file.path, name: file.name }] });
  else
    void import('./viewer').then(
      (code) => show(code.FilePreview),
      () => openFile(file),
    );
  return true;

  function show(Viewer: typeof FilePreview): void {
    const close = () => closeLayer(id);
    const content = {
      render: (state: { visible: boolean; closing: boolean }) => (
        <Viewer file={file} onClose={close} {...state} />
      ),
    };
    const id = openLayer({ kind: 'preview', content, onDismiss: close });
  }
};
