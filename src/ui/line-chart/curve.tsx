import { Image } from '@tarojs/components';
import { colorOf } from '../drawing/colors';
import { useTheme } from '../theme/theme';
import type { CurveProps } from './curve-props';

/** Lines stretched over their place. */
export function Curve({ shapes, className }: CurveProps) {
  const theme = useTheme();
  const paths = shapes.map(
    ({ d, stroke, width, dash }) =>
      `<path d='${d}' fill='none' stroke='${colorOf(theme, stroke)}' stroke-width='${width}' ` +
      `${dash ? `stroke-dasharray='${dash}' ` : ''}stroke-linejoin='round' vector-effect='non-scaling-stroke'/>`,
  );
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none'>${paths.join('')}</svg>`;
  return (
    <Image src={`data:image/svg+xml,${encodeURIComponent(svg)}`} mode="scaleToFill" className={className} />
  );
}
