import { Suspense } from 'react';
import { lazyPart } from '@/ui/internal/lazy-part';
import type { FormStore } from '@/form/store/types';
import { usePasted } from '@/form/fields/text/use-pasted';

/** Fetched with the first such text. */
const Chip = lazyPart(() =>
  import(/* webpackChunkName: "text" */ '@/form/fields/text/contact-chip').then(
    ({ ContactChip }) => ContactChip,
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
