import { DividerHead } from '@/form/view/group-head';
import type { FieldEditProps } from '@/form/view/editor-props';

/** A heading inside a group that is already a section of its own. */
export function DividerEdit({ state }: FieldEditProps<string>) {
  return <DividerHead state={state} />;
}
