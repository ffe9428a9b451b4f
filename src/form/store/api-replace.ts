import type { ApiReplace } from '@/data/outbox/write';
import type { FormModel } from '@/form/model/model';

/** A table's own addresses, kept with a write: it may be sent when no form is open. */
export function apiReplaceOf({ table }: FormModel): { apiReplace?: ApiReplace } {
  return Object.keys(table.apiReplace).length > 0 ? { apiReplace: table.apiReplace } : {};
}
