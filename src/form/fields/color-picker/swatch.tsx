import { Box } from '@/ui/box';
import './color-picker.scss';

/** Colours that may go into a style as they are; anything else a row holds may not. */
const COLOR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/deg]+\)|[a-z]{3,20})$/i;

/** A stored colour as a small square; nothing if it is not a colour. */
export function Swatch({ color }: { color: string }) {
  if (!COLOR.test(color)) return null;
  return <Box className="color-picker__swatch" style={{ backgroundColor: color }} />;
}
