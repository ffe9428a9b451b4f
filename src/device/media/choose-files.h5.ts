import { localFile } from '../storage/files.h5';
import { pickFiles } from './pick-files.h5';
import type { LocalFile } from '../types';

/**
 * Lets the user choose files. Must be called from a tap. Returns an empty list when the user cancels.
 * @param extensions endings without dot; none means any file
 */
export async function chooseFiles(
  options: { count?: number; extensions?: string[] } = {},
): Promise<LocalFile[]> {
  const { count = 1, extensions = [] } = options;
  const accept = extensions.map((ending) => `.${ending}`).join(',');
  const files = await pickFiles({ accept, multiple: count > 1 });
  return files.slice(0, count).map((file) => localFile(file, file.name));
}
