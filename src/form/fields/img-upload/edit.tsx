import { chooseImages } from '@/device/camera';
import { fieldWords } from '@/lib/words/fields';
import { useWords } from '@/lib/words/use-words';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Tap } from '@/ui/tap';
import { Txt } from '@/ui/txt';
import { uploadRulesOf, type Attachment } from '@/form/fields/attachment';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { useFormTools } from '@/form/form-tools';
import { UploadNotes } from '@/form/uploads/notes';
import { Picture } from '@/form/uploads/pictures';
import { showPictures } from '@/form/uploads/show-pictures';
import { useAttachments } from '@/form/uploads/use-attachments';
import '../../uploads/uploads.scss';

/** Pictures: taken or chosen, looked at, taken away; sent with the form. */
export function ImgUploadEdit({ field, slot, value, control, onChange }: FieldEditProps<Attachment[]>) {
  const w = useWords(fieldWords);
  const tools = useFormTools();
  const rules = uploadRulesOf(field.component, { ...field, config: slot.config }) ?? slot.config.ImgUpload;
  const { room, busy, messages, add, remove } = useAttachments({
    field,
    value,
    rules,
    onChange,
    pictures: true,
    choose: (count) => chooseImages({ count }),
  });
  const replaces = !rules.Multiple && value.length > 0;
  return (
    <Box>
      <Box className="uploads__grid">
        {value.map((file, index) => (
          <Picture
            key={file.Id}
            file={file}
            field={field}
            onOpen={() => void showPictures(value, index, field, tools)}
            onRemove={() => remove(file)}
          />
        ))}
        {room > 0 ? (
          <Tap
            id={control.id}
            name={`${w(replaces ? 'replaceFile' : 'addImage')} ${slot.label}`}
            describedBy={control.describedBy}
            invalid={control.invalid}
            busy={busy}
            className="uploads__add"
            onTap={() => void add()}
          >
            <Icon icon="camera" size={24} tone="text-2" />
            <Txt className="uploads__add-text">{w(replaces ? 'replaceFile' : 'add')}</Txt>
          </Tap>
        ) : null}
      </Box>
      <UploadNotes value={value} rules={rules} messages={messages} />
    </Box>
  );
}

/** `3 / 10` where several may be given. */
export function attachmentCounter(value: Attachment[], field: FieldEditProps['field']): string | undefined {
  const rules = uploadRulesOf(field.component, field);
  return rules?.Multiple && rules.MaxCount > 0 ? `${value.length} / ${rules.MaxCount}` : undefined;
}
