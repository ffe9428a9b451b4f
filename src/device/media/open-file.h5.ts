import type { LocalFile } from '../types';

/** Hands a downloaded file to the user: the browser saves it under its name. */
export async function openFile(file: LocalFile): Promise<void> {
  const link = document.createElement('a');
  link.href = file.path;
  link.download = file.name;
  link.rel = 'noopener';
  document.body.appendChild(link);
  link.click();
  link.remove();
}
