import { useFormContext } from '@/form/view/form-context';
import type { FieldModel } from '@/form/model/model';

/** V8.KeyCode of the key that ends a line; phone keyboards do not distinguish other keys, which count as 0. */
export const ENTER = 13;

/** Passes what has been typed so far to the field's key script, where it has one (FieldOnKeyup). */
export function useKeyScript(field: FieldModel): (text: string, keyCode?: number) => void {
  const tools = useFormContext();
  return (text, keyCode = 0) => {
    if (field.scripts.keyup === '') return;
    void tools.act({ name: field.name, action: 'keyup', detail: { text, keyCode } });
  };
}
