import { Rate } from '@/ui/rate';
import type { ViewProps } from '@/form/view/editor-props';

/** Stars as they were given. */
export function RateView({ fieldState, value }: ViewProps<number>) {
  return <Rate readOnly name={fieldState.label} value={value} count={fieldState.config.Rate.Max} />;
}
