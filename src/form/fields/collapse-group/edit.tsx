import { DividerHead } from '@/form/view/group-head';
import type { FieldEditProps } from '@/form/view/editor-props';

/** The heading of a section that cannot be one itself, inside another one. */
export function CollapseGroupEdit({ state }: FieldEditProps<string>) {
  return <DividerHead state={state} />;
}
