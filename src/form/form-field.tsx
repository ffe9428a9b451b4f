import { memo, useCallback, useMemo } from 'react';
import { fieldWords } from '@/lib/words/fields';
import { useWords } from '@/lib/words/use-words';
import { Box } from '@/ui/box';
import { Field } from '@/ui/field';
import { Boundary } from '@/ui/page/boundary';
import { PairRow } from '@/ui/pairs';
import { Txt } from '@/ui/txt';
import type { JsonValue } from '@/form/definition/json';
import type { FieldModel, FormMode } from '@/form/definition/model';
import { drawingOf, type FieldDrawing } from '@/form/fields/components';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { kindOf } from '@/form/fields/registry';
import { fieldId } from '@/form/field-id';
import { isEditing } from '@/form/field-state';
import { useFormTools, type FormTools } from '@/form/form-tools';
import type { FieldSlot } from '@/form/store-types';
import { useField } from '@/form/use-field';
import { isShown } from '@/form/use-form-part';
import { validateField } from '@/form/validate';
import './form.scss';

/** Narrower than this share of a row, a label beside the control leaves too little room for it. */
const NARROW = 12;

interface FormFieldProps {
  name: string;
  mode: FormMode;
}

/** One field of a form. Renders when its own slot or the form's mode changes, and at no other time. */
export const FormField = memo(function FormField({ name, mode }: FormFieldProps) {
  const tools = useFormTools();
  const { store } = tools;
  const slot = useField(store, name);
  const field = store.field(name);
  if (!field || !isShown(store, name)) return null;
  const parts = drawingOf(field.component);
  // What opens, presses and lists is the same component in both modes; a value that may not change is read.
  const reads = !parts.interactive && (!isEditing(mode) || (slot.readonly && parts.frame !== 'bare'));
  const Drawn = reads ? Reading : Editing;
  return (
    <Box
      id={`${fieldId(store, name)}-cell`}
      className="form__cell"
      style={{ gridColumnEnd: `span ${field.width}` }}
    >
      <Boundary fallback={() => <Failed label={slot.label} />}>
        <Drawn field={field} slot={slot} mode={mode} tools={tools} parts={parts} />
      </Boundary>
    </Box>
  );
});

interface DrawnProps {
  field: FieldModel;
  slot: FieldSlot;
  mode: FormMode;
  tools: FormTools;
  parts: FieldDrawing;
}

function Reading({ field, slot, mode, tools, parts }: DrawnProps) {
  const { codec } = kindOf(field.component);
  const text = codec.toText(slot.value, field, { options: slot.options });
  const { View } = parts;
  const isEmpty = text === '' && codec.isEmpty(slot.value, field);
  const drawn =
    View && (!isEmpty || parts.drawsEmpty) ? (
      <View field={field} slot={slot} value={slot.value} text={text} form={tools.store} />
    ) : (
      text
    );
  if (parts.frame === 'bare') return <>{drawn}</>;
  if (!isEditing(mode)) return <PairRow label={slot.label} value={drawn} wide={parts.wide} />;
  return (
    <Field
      group
      id={fieldId(tools.store, field.name)}
      label={slot.label}
      help={slot.description || undefined}
      stacked={isStacked(field, tools)}
    >
      {() => (
        <Box className="form__fixed">
          {drawn === '' ? (
            <Placeholder field={field} slot={slot} />
          ) : typeof drawn === 'string' ? (
            <Txt className="form__fixed-text">{drawn}</Txt>
          ) : (
            drawn
          )}
        </Box>
      )}
    </Field>
  );
}

/** What stands where a locked field has no value yet. */
function Placeholder({ field }: { field: FieldModel; slot: FieldSlot }) {
  const w = useWords(fieldWords);
  const text = field.component === 'AutoNumber' ? w('autoNumber') : w('none');
  return <Txt className="form__fixed-none">{text}</Txt>;
}

function Editing({ field, slot, mode, tools, parts }: DrawnProps) {
  const { store } = tools;
  const { name } = field;
  const onChange = useCallback((value: JsonValue) => store.set(name, value), [store, name]);
  const onBlur = useCallback(() => {
    if (!isEditing(store.state().mode)) return;
    store.setError(name, validateField(store, name));
    store.emit({ kind: 'blur', name });
  }, [store, name]);
  const { Edit } = parts;
  const shared: Omit<FieldEditProps, 'control'> = {
    field,
    slot,
    value: slot.value,
    mode,
    form: store,
    onChange,
    onBlur,
  };
  const id = fieldId(store, name);
  const counter = useMemo(() => parts.counter?.(slot.value, field), [parts, slot.value, field]);
  if (parts.frame === 'bare') {
    const control = { id, name: slot.label, invalid: slot.error !== '', required: slot.required };
    return <Edit {...shared} control={control} />;
  }
  return (
    <Field
      id={id}
      label={slot.label}
      required={slot.required && !kindOf(field.component).skipsRequired}
      help={slot.description || parts.help?.(field)}
      error={slot.error || undefined}
      counter={counter}
      group={parts.frame === 'group'}
      inline={parts.frame === 'inline'}
      stacked={isStacked(field, tools)}
    >
      {(control) => <Edit {...shared} control={control} />}
    </Field>
  );
}

function isStacked(field: FieldModel, { store }: FormTools): boolean {
  return field.width < NARROW || store.model.table.labelPosition === 'top';
}

function Failed({ label }: { label: string }) {
  const w = useWords(fieldWords);
  return (
    <Txt role="alert" className="form__failed">
      {w('fieldFailed', { label })}
    </Txt>
  );
}
