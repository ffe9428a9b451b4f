import { lazy, Suspense, type FunctionComponent } from 'react';
import type { FormStore } from '@/form/store/types';
import { usePasted, type PastedText } from '@/form/fields/text/use-pasted';

/** Fetched with the first such text; where it cannot be fetched, nothing is offered. */
const Chip = lazy(() =>
  import('@/form/fields/text/contact-chip').then(
    ({ ContactChip }): { default: FunctionComponent<PastedText> } => ({ default: ContactChip }),
    () => ({ default: () => null }),
  ),
);

/** Offers to spread a contact that was pasted into this field over the fields of the form. */
export function ContactOffer({ name, form }: { name: string; form: FormStore }) {
  const text = usePasted(form, name);
  return text === '' ? null : (
    <Suspense fallback={null}>
      <Chip name={name} text={text} />
    </Suspense>
  );
}
