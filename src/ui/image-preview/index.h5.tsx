import { closeLayer, openLayer } from '../overlay/machine';
import type { PreviewOptions } from './types';
import { Viewer } from './viewer';

export type { PreviewImage, PreviewOptions } from './types';

/** Shows images over the whole screen; a second preview takes the place of the first (§4). Zoom 1 to 4 (§9). */
export function openImagePreview({ images, start = 0 }: PreviewOptions): void {
  if (images.length === 0) return;
  const close = () => closeLayer(id);
  const content = {
    render: (state: { visible: boolean; closing: boolean }) => (
      <Viewer
        images={images}
        start={Math.min(Math.max(start, 0), images.length - 1)}
        onClose={close}
        {...state}
      />
    ),
  };
  const id = openLayer({ kind: 'preview', content, onDismiss: close });
}
