import { Input } from '@/ui/input';
import type { FieldEditProps } from '@/form/view/editor-props';

/** What the server gives is never typed; it is shown where a script made the field writable. */
export function AutoNumberEdit({ value, slot, control }: FieldEditProps<string>) {
  return (
    <Input {...control} value={value} placeholder={slot.placeholder} readOnly onChange={() => undefined} />
  );
}
