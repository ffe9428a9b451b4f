import { codeText } from '@/lib/clean-text';
import { translate } from '@/i18n/define-messages';
import { scriptMessages } from '@/scripting/messages';
import { openScanner } from '@/ui/scanner/open-scanner';

/**
 * Reads one code for a script (V8.Method.ScanCode).
 *
 * @returns the text of the code; '' when the reader was closed without reading one
 */
export async function scanCode(): Promise<string> {
  return codeText((await openScanner(translate(scriptMessages, 'scan'))) ?? '');
}
