import { sessionStore } from '@/session/session-store';
import type { FormMode } from '@/form/definition/model';
import { viewerOf } from '@/form/definition/rights';
import { openFormPorts, optionPorts } from '@/form/form-ports';
import { openForm, type OpenFormOptions } from '@/form/open-form';
import { createOptionLoader } from '@/form/options';
import type { RelatedTarget } from '@/form/rows/related-table';
import type { OpenedRow } from '@/form/rows/row-sheet';

/** Opens a record of another table, to be read unless told otherwise. */
export async function openRecord(
  target: RelatedTarget,
  id: string,
  mode: FormMode = 'View',
  given: Pick<OpenFormOptions, 'presets' | 'shown'> = {},
): Promise<OpenedRow | { message: string }> {
  const opened = await openForm(
    { ...target, ...given, mode, id: id || undefined, viewer: viewerOf(sessionStore.getState().user) },
    openFormPorts,
  );
  if (!opened.ok) return { message: opened.message };
  const loader = createOptionLoader(opened.store, optionPorts(target.menuId));
  return { store: opened.store, loader, menuId: target.menuId };
}
