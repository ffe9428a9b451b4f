import type { Attachment } from '@/form/model/attachment';
import type { FormStore, PendingFile } from '@/form/store/types';

/** The files of a form that are kept on the device and not yet on the server. */
export function pendingFiles(store: FormStore): PendingFile[] {
  return store.model.fields.flatMap((field) => {
    const { upload } = field.type;
    const value = store.value(field.name);
    if (!upload || !Array.isArray(value)) return [];
    const rules = upload.rules(field);
    return (value as Attachment[]).flatMap(({ Id, kept }) =>
      kept
        ? [
            {
              field: field.name,
              file: kept,
              multiple: rules.Multiple,
              limit: rules.Limit,
              preview: rules.Preview,
              path: upload.folder,
              key: Id,
            },
          ]
        : [],
    );
  });
}
