import { askSheet } from '../sheet';
import { Scanner } from './index.h5';

/**
 * Reads one code in a sheet over the page, with the camera or from a picture.
 *
 * @returns its text, undefined when the sheet was closed
 */
export function openScanner(title: string): Promise<string | undefined> {
  return askSheet({
    title,
    render: (answer) => <Scanner paused={false} onScan={({ text }) => answer(text)} />,
  });
}
