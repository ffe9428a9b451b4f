import { Rate } from '@/ui/rate';
import type { ViewProps } from '@/form/view/editor-props';

/** Stars as they were given. */
export function RateView({ slot, value }: ViewProps<number>) {
  return <Rate readOnly name={slot.label} value={value} count={slot.config.Rate.Max} />;
}
