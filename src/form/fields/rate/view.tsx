import { Rate } from '@/ui/rate';
import type { ViewProps } from '@/form/view/editor-props';

/** Stars as they were given. */
export function RateView({ state, value }: ViewProps<number>) {
  return <Rate readOnly name={state.label} value={value} count={state.config.Rate.Max} />;
}
