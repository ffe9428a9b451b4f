import { openFile } from '@/device/media/open-file';
import { qrPath } from '@/lib/qr-path';

/** Side of the saved picture, px: sharp on paper too. */
const SIDE = 720;

/** Saves a QR code for the user as a PNG. */
export const saveCode: ((text: string, name: string, color: string) => Promise<void>) | undefined = async (
  text,
  name,
  color,
) => {
  const code = qrPath(text);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!code || !context) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.scale(SIDE / code.modules, SIDE / code.modules);
  context.fillStyle = color;
  context.fill(new Path2D(code.d));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return;
  const path = URL.createObjectURL(blob);
  await openFile({ path, name: `${name}.png`, size: blob.size, type: 'image/png' });
  URL.revokeObjectURL(path);
};
