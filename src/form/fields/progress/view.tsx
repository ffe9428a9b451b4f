import { Progress } from '@/ui/progress';
import type { ViewProps } from '@/form/view/editor-props';

/** A percentage as a bar. */
export function ProgressView({ state, value }: ViewProps<number>) {
  return <Progress value={value} name={state.label} shown tone={value >= 100 ? 'success' : 'brand'} />;
}
