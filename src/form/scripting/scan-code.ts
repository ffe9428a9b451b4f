import { codeText } from '@/lib/clean-text';
import { translate } from '@/i18n/define-messages';
import { scriptMessages } from '@/scripting/messages';
import { openScanner } from '@/ui/scanner/open-scanner';

/**
 * Reads one code for a script (V8.Method.ScanCode).
 *
 * @returns what it says; '' when the reader was closed without one
 */
export async function scanCode(): Promise<string> {
  return codeText((await openScanner(translate(scriptMessages, 'scan'))) ?? '');
}
