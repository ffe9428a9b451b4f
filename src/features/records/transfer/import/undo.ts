import { translate } from '@/i18n/define-messages';
import { loading } from '@/ui/loading';
import { toast, TOAST_MS } from '@/ui/toast';
import { importMessages } from '@/features/records/transfer/import/messages';
import { undoImport, type Imported } from '@/features/records/transfer/import/write-rows';

/** The result is looked at before anybody knows whether it was wrong (ms); afterwards the import is undone from its sheet. */
const OFFERED_MS = 30_000;

/** The last import into each list since the app started, by menu. */
const last = new Map<string, Imported>();

/** The last import into a list that can still be undone. */
export const lastImport = (menuId: string): Imported | undefined => last.get(menuId);

/** How many records an import has added and changed. */
export const importCounts = ({ added, changed }: Imported): { added: number; changed: number } => ({
  added: added.length,
  changed: changed.length,
});

/** Undoes an import and says what became of it. */
export async function undoAndTell(imported: Imported): Promise<void> {
  const hide = loading.show();
  try {
    const { count, left } = await undoImport(imported, (done, total) =>
      loading.say(translate(importMessages, 'undoing', { done, total })),
    );
    last.delete(imported.target._SysMenuId);
    hide();
    if (left === 0) toast.success(translate(importMessages, 'undone', { count }));
    else toast.show(translate(importMessages, 'undoneBut', { count, left }), TOAST_MS.error);
  } catch (reason) {
    hide();
    toast.error(reason instanceof Error ? reason.message : String(reason));
  }
}

/**
 * Says what was imported and offers to undo it, now and later from the list's import.
 *
 * @param mayDelete without it new records cannot be taken back
 */
export function offerUndo(imported: Imported, mayDelete: boolean): void {
  const text = translate(importMessages, 'done', importCounts(imported));
  if (imported.added.length > 0 && !mayDelete) {
    toast.show(text, TOAST_MS.server);
    return;
  }
  last.set(imported.target._SysMenuId, imported);
  toast.undoable(text, () => void undoAndTell(imported), OFFERED_MS);
}
