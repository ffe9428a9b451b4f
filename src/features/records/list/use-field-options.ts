import { useEffect, useState } from 'react';
import type { FormStore } from '@/form/store/types';
import type { OptionsByField } from '@/features/records/list/card-data';
import { shownFields, type ListDefinition } from '@/features/records/list/list-definition';

function optionsNow(store: FormStore, names: readonly string[]): OptionsByField {
  return Object.fromEntries(names.map((name) => [name, store.stateOf(name)?.options ?? []]));
}

/** The options of the fields a list shows, updated as they load. */
export function useFieldOptions(store: FormStore, definition: ListDefinition): OptionsByField {
  const [options, setOptions] = useState<OptionsByField>({});
  useEffect(() => {
    const names = shownFields(definition).map(({ name }) => name);
    const follow = () => setOptions(optionsNow(store, names));
    follow();
    const stops = names.map((name) => store.subscribe(name, follow));
    return () => stops.forEach((stop) => stop());
  }, [store, definition]);
  return options;
}
