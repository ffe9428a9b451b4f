import { Switch } from '@/ui/switch';
import type { FieldEditProps } from '@/form/view/editor-props';

/** 1 or 0. */
export function SwitchEdit({ value, control, onChange }: FieldEditProps<number>) {
  return <Switch {...control} checked={value === 1} onChange={(checked) => onChange(checked ? 1 : 0)} />;
}
