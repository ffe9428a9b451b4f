import { errorText } from '@/data/api/errors';
import type { RowSheetOptions } from '@/form/records/row-sheet';
import { toast } from '@/ui/toast';

/** Opens a row in its own form over the page; the code is fetched with the first one. */
export function openRowDialog(options: RowSheetOptions): void {
  import('@/form/records/row-sheet').then(
    ({ openRowSheet }) => openRowSheet(options),
    () => {
      toast.error(errorText('network', { detail: options.title }));
      options.onClose?.();
    },
  );
}
