import { DividerHead } from '@/form/view/group-head';
import type { FieldEditProps } from '@/form/view/editor-props';

/** A heading inside a group that is already a section of its own. */
export function DividerEdit({ fieldState }: FieldEditProps<string>) {
  return <DividerHead fieldState={fieldState} />;
}
