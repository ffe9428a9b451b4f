import { useFormTools } from '@/form/form-tools';
import type { FieldModel } from '@/form/definition/model';

/** Tells the field's key script, where it has one, what has been typed so far (contract §D.2, FieldOnKeyup). */
export function useKeyScript(field: FieldModel): (text: string) => void {
  const tools = useFormTools();
  return (text) => {
    if (field.scripts.keyup !== '') void tools.act({ name: field.name, action: 'keyup', detail: text });
  };
}
