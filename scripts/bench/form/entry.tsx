import '@/ui/theme/tokens.scss';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Controller, useForm } from 'react-hook-form';
import { parseForm } from '@/form/parse-form';
import { Form } from '@/form/form';
import { createFormStore } from '@/form/store/form-store';
import { createOptionLoader } from '@/form/store/option-loader';
import { Card } from '@/ui/card';
import { SelectTrigger } from '@/ui/select-trigger';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { Switch } from '@/ui/switch';
import { FIELDS, wireFields, type BenchField } from './fields';

const none = () => Promise.resolve({ Code: 1, Data: [], Msg: null });
const sources = {
  fieldsData: none,
  fieldSqlData: none,
  dataSource: none,
  apiEngine: none,
  post: none,
  departments: none,
  menus: none,
  people: () => Promise.resolve(new Map()),
  made: () => [],
};

function ours() {
  const model = parseForm({ table: { Id: 't', Name: 'bench' }, fields: wireFields() });
  const store = createFormStore(model, { mode: 'Add', id: 'r' });
  store.start();
  return <Form store={store} loader={createOptionLoader(store, sources)} />;
}

interface ControlProps {
  field: BenchField;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

function Control({ field, value, onChange, onBlur }: ControlProps) {
  const { name, label, kind } = field;
  if (kind === 'Switch') return <Switch id={name} name={label} checked={value === 1} onChange={onChange} />;
  if (kind === 'NumberText')
    return (
      <NumberInput
        id={name}
        name={label}
        value={value as number}
        onChange={(next) => onChange(next ?? '')}
        onBlur={onBlur}
      />
    );
  if (kind === 'Text')
    return <Input id={name} value={String(value ?? '')} onChange={onChange} onBlur={onBlur} />;
  return <SelectTrigger id={name} name={label} value={String(value ?? '')} onTap={() => onChange('a')} />;
}

const groups = [...new Set(FIELDS.map(({ group }) => group))];

/** The same controls in the same frames and cards, held by react-hook-form. */
function Theirs() {
  const { control } = useForm({ mode: 'onBlur' });
  return (
    <>
      {groups.map((group) => (
        <Card key={group} title={`Group ${group}`}>
          {FIELDS.filter((field) => field.group === group).map((field) => (
            <Controller
              key={field.name}
              name={field.name}
              control={control}
              rules={{ required: Number(field.name.slice(1)) % 10 === 0 }}
              render={({ field: held, fieldState }) => (
                <Field
                  id={field.name}
                  label={field.label}
                  inline={field.kind === 'Switch'}
                  error={fieldState.error?.message}
                >
                  {() => (
                    <Control field={field} value={held.value} onChange={held.onChange} onBlur={held.onBlur} />
                  )}
                </Field>
              )}
            />
          ))}
        </Card>
      ))}
    </>
  );
}

declare global {
  interface Window {
    draw: (which: 'ours' | 'theirs') => void;
  }
}

window.draw = (which) => {
  const root = createRoot(document.getElementById('app') as HTMLElement);
  flushSync(() =>
    root.render(
      <div id="scroller" className="scroll scroll--y">
        {which === 'ours' ? ours() : <Theirs />}
      </div>,
    ),
  );
};
