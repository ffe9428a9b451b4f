import { memo, useCallback, useMemo } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Field } from '@/ui/field';
import { Boundary } from '@/ui/page/boundary';
import { DescriptionItem } from '@/ui/description-list';
import { Text } from '@/ui/text';
import type { JsonValue } from '@/lib/json';
import { messageWidth } from '@/lib/message-width';
import type { FieldModel, FormMode } from '@/form/model/model';
import type { FieldView } from '@/form/view/field-view';
import type { FieldEditProps } from '@/form/view/editor-props';
import { fieldId } from '@/form/view/field-id';
import { isEditing } from '@/form/store/field-state';
import { useFormContext, type FormContextValue } from '@/form/view/form-context';
import type { FieldState } from '@/form/store/types';
import { useField } from '@/form/view/use-field';
import { isShown } from '@/form/view/use-form-part';
import { validateField } from '@/form/store/validate';
import './form.scss';

/** On a narrower share of a row than this, a label next to the control leaves too little room for it. */
const NARROW = 12;

/** Wider labels and longer texts than these (in `messageWidth`) are read one below the other, over the full width. */
const LABEL_ROOM = 12;
const VALUE_ROOM = 72;

interface FormFieldProps {
  name: string;
  mode: FormMode;
}

/** One field of a form. Renders when its own state or the form's mode changes, and at no other time. */
export const FormField = memo(function FormField({ name, mode }: FormFieldProps) {
  const tools = useFormContext();
  const { store } = tools;
  const state = useField(store, name);
  const field = store.field(name);
  if (!field || !isShown(store, name)) return null;
  const parts = tools.services.viewOf(field.type);
  // A type that opens, is pressed or lists uses the same component in both modes; a value that may not change is shown read-only.
  const reads = !parts.interactive && (!isEditing(mode) || (state.readonly && parts.frame !== 'bare'));
  const Drawn = reads ? Reading : Editing;
  return (
    <Box
      id={`${fieldId(store, name)}-cell`}
      className="form__cell"
      style={{ gridColumnEnd: `span ${field.width}` }}
    >
      <Boundary fallback={() => <Failed label={state.label} />}>
        <Drawn field={field} state={state} mode={mode} tools={tools} parts={parts} />
      </Boundary>
    </Box>
  );
});

interface DrawnProps {
  field: FieldModel;
  state: FieldState;
  mode: FormMode;
  tools: FormContextValue;
  parts: FieldView;
}

function Reading({ field, state, mode, tools, parts }: DrawnProps) {
  const { codec } = field.type;
  const text = codec.toReading(state.value, field, { options: state.options });
  const { Viewer } = parts;
  const isEmpty = text === '' && codec.isEmpty(state.value, field);
  const drawn =
    Viewer && (!isEmpty || parts.drawsEmpty) ? (
      <Viewer field={field} state={state} value={state.value} text={text} form={tools.store} />
    ) : (
      text
    );
  if (parts.frame === 'bare') return <>{drawn}</>;
  if (!isEditing(mode)) {
    const wide = parts.wide || messageWidth(state.label) > LABEL_ROOM || messageWidth(text) > VALUE_ROOM;
    return <DescriptionItem label={state.label} value={drawn} wide={wide} />;
  }
  return (
    <Field
      group
      id={fieldId(tools.store, field.name)}
      label={state.label}
      help={state.description || undefined}
      stacked={isStacked(field, tools)}
    >
      {() => (
        <Box className="form__fixed">
          {drawn === '' ? (
            <Placeholder parts={parts} />
          ) : typeof drawn === 'string' ? (
            <Text className="form__fixed-text">{drawn}</Text>
          ) : (
            drawn
          )}
        </Box>
      )}
    </Field>
  );
}

/** Shown where a locked field has no value yet. */
function Placeholder({ parts }: { parts: FieldView }) {
  const t = useTranslation(fieldMessages);
  const text = parts.placeholder?.() ?? t('none');
  return <Text className="form__fixed-none">{text}</Text>;
}

function Editing({ field, state, mode, tools, parts }: DrawnProps) {
  const { store } = tools;
  const { name } = field;
  const onChange = useCallback((value: JsonValue) => store.set(name, value), [store, name]);
  const onBlur = useCallback(() => {
    if (!isEditing(store.state().mode)) return;
    store.setError(name, validateField(store, name));
    store.emit({ kind: 'blur', name });
  }, [store, name]);
  const { Editor } = parts;
  const shared: Omit<FieldEditProps, 'control'> = {
    field,
    state,
    value: state.value,
    mode,
    form: store,
    onChange,
    onBlur,
  };
  const id = fieldId(store, name);
  const counter = useMemo(() => parts.counter?.(state.value, field), [parts, state.value, field]);
  if (parts.frame === 'bare') {
    const control = {
      id,
      name: state.label,
      invalid: state.error !== '',
      required: state.required,
    };
    return <Editor {...shared} control={control} />;
  }
  return (
    <Field
      id={id}
      label={state.label}
      required={state.required && field.type.required}
      help={state.description || parts.help?.(field)}
      error={state.error || undefined}
      counter={counter}
      group={parts.frame === 'group'}
      inline={parts.frame === 'inline'}
      stacked={isStacked(field, tools)}
    >
      {(control) => <Editor {...shared} control={control} />}
    </Field>
  );
}

function isStacked(field: FieldModel, { store }: FormContextValue): boolean {
  return field.width < NARROW || store.model.table.labelPosition === 'top';
}

function Failed({ label }: { label: string }) {
  const t = useTranslation(fieldMessages);
  return (
    <Text role="alert" className="form__failed">
      {t('fieldFailed', { label })}
    </Text>
  );
}
