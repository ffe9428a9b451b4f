import { Image } from '@tarojs/components';
import { ariaProps, primitiveStyle } from '../internal/primitive-props';
import { useTheme } from '../theme/theme';
import type { Theme } from '../theme/types';
import { colorOf } from './colors';
import type { DrawingProps, Shape } from './types';

function pathOf(theme: Theme, shape: Shape): string {
  const stroke = shape.stroke
    ? ` stroke='${colorOf(theme, shape.stroke)}' stroke-width='${shape.width ?? 1.5}' ` +
      `stroke-linecap='${shape.cap ?? 'round'}' stroke-linejoin='round'`
    : '';
  const dash = shape.dash ? ` stroke-dasharray='${shape.dash}'` : '';
  const opacity = shape.opacity === undefined ? '' : ` opacity='${shape.opacity}'`;
  return `<path d='${shape.d}' fill='${colorOf(theme, shape.fill)}'${stroke}${dash}${opacity}/>`;
}

/** SVG as a data URL: mini-programs show it only as an image. */
export function svgAddress(theme: Theme, shapes: readonly Shape[], box: readonly [number, number]): string {
  const paths = shapes.map((shape) => pathOf(theme, shape)).join('');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${box[0]} ${box[1]}'>${paths}</svg>`;
  return `data:image/svg+xml,${svg.replace(/%/g, '%25').replace(/#/g, '%23').replace(/</g, '%3C').replace(/>/g, '%3E')}`;
}

/** A vector drawing in the colours of the theme. */
export function Drawing({
  shapes,
  width,
  height,
  box = [width, height],
  name,
  className,
  style,
}: DrawingProps) {
  const theme = useTheme();
  return (
    <Image
      src={svgAddress(theme, shapes, box)}
      mode="aspectFit"
      className={className}
      style={primitiveStyle({ width, height, flexShrink: 0, ...style })}
      {...ariaProps(name ? 'img' : undefined, name)}
    />
  );
}
