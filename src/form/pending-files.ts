import { uploadRulesOf, type Attachment } from '@/form/fields/attachment';
import type { FormStore, PendingFile } from '@/form/store-types';

/** Sub-directories ordinary users may upload to (contract §B.18). */
const IMAGE_PATH = '/img';
const FILE_PATH = '/file';

/** The files of a form that are kept on the device and not yet on the server. */
export function pendingFiles(store: FormStore): PendingFile[] {
  return store.model.fields.flatMap((field) => {
    const rules = uploadRulesOf(field.component, field);
    const value = store.value(field.name);
    if (!rules || !Array.isArray(value)) return [];
    const path = field.component === 'FileUpload' ? FILE_PATH : IMAGE_PATH;
    return (value as Attachment[]).flatMap(({ Id, kept }) =>
      kept
        ? [
            {
              field: field.name,
              file: kept,
              multiple: rules.Multiple,
              limit: rules.Limit,
              preview: rules.Preview,
              path,
              key: Id,
            },
          ]
        : [],
    );
  });
}
