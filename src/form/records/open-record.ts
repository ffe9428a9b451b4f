import type { FormMode } from '@/form/model/model';
import type { FormTarget } from '@/data/query/form-definition';
import type { FormServices, OpenedResult, OpenFormOptions } from '@/form/view/form-services';

/** Opens a record of another table, read-only unless another mode is given. */
export function openRelatedRecord(
  services: FormServices,
  target: FormTarget,
  id: string,
  mode: FormMode = 'View',
  given: Pick<OpenFormOptions, 'presets' | 'shown'> = {},
): Promise<OpenedResult> {
  return services.open({ ...target, ...given, mode, id: id || undefined });
}
