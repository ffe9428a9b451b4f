import { askSheet } from '../sheet';

/**
 * Reads one code in a sheet over the page, with the camera or from a picture. The code of the scanner is fetched first.
 *
 * @returns its text, undefined when the sheet was closed
 * @throws when the scanner cannot be fetched
 */
export async function openScanner(title: string): Promise<string | undefined> {
  const { Scanner } = await import('./index.h5');
  return askSheet({
    title,
    render: (answer) => <Scanner paused={false} onScan={({ text }) => answer(text)} />,
  });
}
