import { useEffect, useMemo } from 'react';
import { viewOf } from '@/form/fields/field-views';
import { Form } from '@/form/form';
import type { FieldType } from '@/form/model/field-type';
import { scriptsOf } from '@/form/scripting/form-scripts';
import { appServices } from '@/form/services';
import type { OptionLoader } from '@/form/store/option-loader';
import type { FormStore } from '@/form/store/types';
import type { FieldView } from '@/form/view/field-view';
import { FormContext, type FormContextValue } from '@/form/view/form-context';
import { FormField } from '@/form/view/form-field';
import type { FormServices } from '@/form/view/form-services';

/** A control without label and message: these are with the place that it is drawn in. */
const bareView = (type: FieldType): FieldView => ({ ...viewOf(type), frame: 'bare' });

const services: FormServices = { ...appServices, Form, viewOf: bareView };

export interface LoneFieldProps {
  store: FormStore;
  loader: OptionLoader;
  menuId: string;
  /** Name of the field. */
  name: string;
}

/** The control of one field of an open form, drawn outside the form, such as in a cell of a table. */
export function LoneField({ store, loader, menuId, name }: LoneFieldProps) {
  useEffect(() => {
    loader.load(name).catch(() => undefined);
  }, [loader, name]);
  const tools = useMemo<FormContextValue>(
    () => ({
      store,
      loader,
      menuId,
      services,
      nested: true,
      act: async (action) => scriptsOf(store)?.act(action) ?? true,
    }),
    [store, loader, menuId],
  );
  return (
    <FormContext.Provider value={tools}>
      <FormField name={name} mode={store.state().mode} />
    </FormContext.Provider>
  );
}
