import { menuButton, safeArea } from '@/device/runtime/platform';
import { windowSize } from '@/device/runtime/window-size';

/** Space that the head leaves for the phone: the status bar above, the platform's button on the right; px. */
export function headInsets(): { top: number; right: number } {
  const button = menuButton();
  return { top: safeArea().top, right: button ? windowSize().width - button.left : 0 };
}
