import { translate } from '@/i18n/define-messages';
import { uiMessages } from '../messages';
import { closeLayer, openLayer } from '../overlay/machine';
import { toast } from '../toast';
import type { PreviewOptions } from './types';
import type { ImageViewer as ViewerView } from './viewer';

export type { PreviewImage, PreviewOptions } from './types';

/** Shows images over the whole screen; a second preview replaces the first (§4). Zoom 1 to 4 (§9). */
export function openImagePreview(options: PreviewOptions): void {
  if (options.images.length === 0) return;
  // Loaded on demand: most pages have pictures that are never viewed closely.
  void import('./viewer').then(
    ({ ImageViewer }) => show(ImageViewer, options),
    () => toast.show(translate(uiMessages, 'pageFailed')),
  );
}

function show(Viewer: typeof ViewerView, { images, start = 0 }: PreviewOptions): void {
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
