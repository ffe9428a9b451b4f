import { say } from '@/lib/words/define';
import { scriptWords } from '@/lib/words/scripts';
import { Scanner } from '@/ui/scanner';
import { openSheet } from '@/ui/sheet';

/**
 * Reads one code for a script (V8.Method.ScanCode) in a sheet over the page.
 *
 * @returns what it says; '' when the sheet is closed without one
 */
export function scanCode(): Promise<string> {
  return new Promise((resolve) => {
    openSheet({
      title: say(scriptWords, 'scan'),
      render: (close) => (
        <Scanner
          paused={false}
          onScan={({ text }) => {
            resolve(text);
            close();
          }}
        />
      ),
      onClose: () => resolve(''),
    });
  });
}
