import type { FormStore } from '@/form/store/types';
import { validateForm } from '@/form/store/validate';
import { scrollToField } from '@/form/view/reveal-field';
import { toast, TOAST_MS } from '@/ui/toast';

/** Whether the form may go along with a decision; shows the first mistake otherwise. */
export function checkForm(store: FormStore): boolean {
  const { first, message } = validateForm(store);
  if (first === null) return true;
  toast.show(message, TOAST_MS.server);
  scrollToField(store, first);
  return false;
}
