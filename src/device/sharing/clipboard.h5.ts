import { DeviceError } from '../device-error';

/** Puts a text on the clipboard. Rejects with a DeviceError when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages without https have no navigator.clipboard.
    if (!copyBySelection(text)) throw new DeviceError('setClipboardData:fail');
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.appendChild(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}
