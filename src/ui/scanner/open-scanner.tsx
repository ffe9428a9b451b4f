import { scanWithPlatform } from '@/device/media/scan';

/**
 * Reads one code with the platform's own scanner.
 *
 * @returns its text, undefined when it was dismissed
 */
export async function openScanner(_title: string): Promise<string | undefined> {
  const result = await scanWithPlatform();
  return result?.text;
}
