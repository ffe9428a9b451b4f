import { Input } from '@/ui/input';
import type { FieldEditProps } from '@/form/view/editor-props';

/** The server assigns the value, so it is never typed; it is shown where a script made the field writable. */
export function AutoNumberEdit({ value, state, control }: FieldEditProps<string>) {
  return (
    <Input {...control} value={value} placeholder={state.placeholder} readOnly onChange={() => undefined} />
  );
}
