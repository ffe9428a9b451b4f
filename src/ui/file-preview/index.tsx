import type { PreviewFile } from './types';

/** These platforms have a reader of their own. */
export const previewFile: PreviewFile = () => false;
