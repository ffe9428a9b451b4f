import type { FormStore } from '@/form/store/types';
import { ContactChip } from '@/form/fields/text/contact-chip';
import { usePasted } from '@/form/fields/text/use-pasted';

/** Offers to spread a contact that was pasted into this field over the fields of the form. */
export function ContactOffer({ name, form }: { name: string; form: FormStore }) {
  return <ContactChip name={name} text={usePasted(form, name)} />;
}
