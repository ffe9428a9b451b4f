import { chooseFiles } from '@/device/media/choose-files';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { UndoRow } from '@/ui/undo/undo-row';
import { type Attachment } from '@/form/model/attachment';
import type { FieldEditProps } from '@/form/view/editor-props';
import { useFormContext } from '@/form/view/form-context';
import { FileRow } from '@/form/attachments/file-row';
import { UploadNotes } from '@/form/attachments/notes';
import { openAttachment } from '@/form/attachments/open-attachment';
import { useAttachments } from '@/form/attachments/use-attachments';
import '../../attachments/uploads.scss';

/** Files: chosen, opened, removed; sent with the form. */
export function FileUploadEdit({ field, state, value, control, onChange }: FieldEditProps<Attachment[]>) {
  const t = useTranslation(fieldMessages);
  const tools = useFormContext();
  const rules = field.type.upload?.rules({ ...field, config: state.config }) ?? {
    ...state.config.FileUpload,
    Preview: false,
  };
  const { room, messages, add, remove, removed, undo } = useAttachments({
    field,
    value,
    rules,
    onChange,
    pictures: false,
    choose: (count) => chooseFiles({ count }),
  });
  const replaces = !rules.Multiple && value.length > 0;
  return (
    <Box>
      {value.map((file) => (
        <FileRow
          key={file.Id}
          file={file}
          onOpen={() => void openAttachment(file, field, tools)}
          onRemove={() => remove(file)}
        />
      ))}
      {room > 0 ? (
        <Box className={value.length > 0 ? 'uploads__more' : undefined}>
          <Button
            id={control.id}
            kind="soft"
            icon={replaces ? 'swap' : 'plus'}
            text={t(replaces ? 'replaceFile' : 'addFile')}
            name={`${t(replaces ? 'replaceFile' : 'addFile')} ${state.label}`}
            onTap={add}
          />
        </Box>
      ) : null}
      <UndoRow text={removed && t('removed', { name: removed.Name })} onUndo={undo} />
      <UploadNotes value={value} rules={rules} messages={messages} />
    </Box>
  );
}
