import { chooseFiles } from '@/device/choose-files';
import { fieldWords } from '@/lib/words/fields';
import { useWords } from '@/lib/words/use-words';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { uploadRulesOf, type Attachment } from '@/form/fields/attachment';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { useFormTools } from '@/form/form-tools';
import { FileRow } from '@/form/uploads/file-row';
import { UploadNotes } from '@/form/uploads/notes';
import { openAttachment } from '@/form/uploads/open-attachment';
import { useAttachments } from '@/form/uploads/use-attachments';
import '../../uploads/uploads.scss';

/** Files: chosen, opened, taken away; sent with the form. */
export function FileUploadEdit({ field, slot, value, control, onChange }: FieldEditProps<Attachment[]>) {
  const w = useWords(fieldWords);
  const tools = useFormTools();
  const rules = uploadRulesOf(field.component, { ...field, config: slot.config }) ?? {
    ...slot.config.FileUpload,
    Preview: false,
  };
  const { room, messages, add, remove } = useAttachments({
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
            text={w(replaces ? 'replaceFile' : 'addFile')}
            name={`${w(replaces ? 'replaceFile' : 'addFile')} ${slot.label}`}
            onTap={add}
          />
        </Box>
      ) : null}
      <UploadNotes value={value} rules={rules} messages={messages} />
    </Box>
  );
}
