import type { SliderProps } from './types';
import './index.scss';

/** A number set by dragging; arrows, Home and End work too. */
export function Slider({ id, name, value, onChange, min = 0, max = 100, step = 1, disabled }: SliderProps) {
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <div className="slider">
      <input
        id={id}
        type="range"
        className="slider__input"
        aria-label={name}
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        style={{
          backgroundImage: `linear-gradient(to right, var(--color-brand-fill) ${share}%, var(--color-line-strong) ${share}%)`,
        }}
      />
      <output className="slider__value">{value}</output>
    </div>
  );
}
