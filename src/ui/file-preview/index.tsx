import { openFile } from '@/device/media/open-file';
import type { ShowFile } from './types';

/** These platforms have a reader of their own. */
export const showFile: ShowFile = openFile;
