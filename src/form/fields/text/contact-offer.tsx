import type { FormStore } from '@/form/store/types';

/** Mini-programs cannot fetch code later, and their package of the forms has no room for it. */
export function ContactOffer(_props: { name: string; form: FormStore }): null {
  return null;
}
