import type { CurveProps } from './curve-props';

/** Lines stretched over their place. */
export function Curve({ shapes, className }: CurveProps) {
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {shapes.map(({ d, stroke, width, dash }, index) => (
        <path
          key={index}
          d={d}
          fill="none"
          strokeWidth={width}
          strokeDasharray={dash}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          style={{ stroke: `var(--color-${stroke})` }}
        />
      ))}
    </svg>
  );
}
