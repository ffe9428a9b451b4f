import type { DrawingProps, ShapeColor } from './types';

const paint = (color: ShapeColor | undefined): string =>
  color === undefined ? 'none' : color.startsWith('#') ? color : `var(--color-${color})`;

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
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      style={{ display: 'block', flex: 'none', ...style }}
    >
      {shapes.map((shape, index) => (
        <path
          key={index}
          d={shape.d}
          opacity={shape.opacity}
          strokeWidth={shape.stroke ? (shape.width ?? 1.5) : undefined}
          strokeDasharray={shape.dash}
          strokeLinecap={shape.cap ?? 'round'}
          strokeLinejoin="round"
          style={{ fill: paint(shape.fill), stroke: paint(shape.stroke) }}
        />
      ))}
    </svg>
  );
}
