import { menuButton, safeArea } from '@/device/runtime/platform';
import { windowSize } from '@/device/runtime/window-size';

/** Space the head leaves to the phone: its own bar above, the platform's button at the right; px. */
export function headInsets(): { top: number; right: number } {
  const button = menuButton();
  return { top: safeArea().top, right: button ? windowSize().width - button.left : 0 };
}
