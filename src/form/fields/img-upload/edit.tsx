import { chooseImages } from '@/device/media/camera';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { UndoRow } from '@/ui/undo/undo-row';
import { type Attachment } from '@/form/model/attachment';
import type { FieldEditProps } from '@/form/view/editor-props';
import { useFormContext } from '@/form/view/form-context';
import { UploadNotes } from '@/form/attachments/notes';
import { Picture } from '@/form/attachments/pictures';
import { showPictures } from '@/form/attachments/show-pictures';
import { useAttachments } from '@/form/attachments/use-attachments';
import '../../attachments/uploads.scss';

/** Pictures: taken or chosen, viewed, removed; sent with the form. */
export function ImgUploadEdit({ field, state, value, control, onChange }: FieldEditProps<Attachment[]>) {
  const t = useTranslation(fieldMessages);
  const tools = useFormContext();
  const rules = field.type.upload?.rules({ ...field, config: state.config }) ?? state.config.ImgUpload;
  const { room, busy, messages, add, remove, removed, undo } = useAttachments({
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
          <Pressable
            id={control.id}
            name={`${t(replaces ? 'replaceFile' : 'addImage')} ${state.label}`}
            describedBy={control.describedBy}
            invalid={control.invalid}
            busy={busy}
            className="uploads__add"
            onTap={() => void add()}
          >
            <Icon icon="camera" size={24} tone="text-2" />
            <Text className="uploads__add-text">{t(replaces ? 'replaceFile' : 'add')}</Text>
          </Pressable>
        ) : null}
      </Box>
      <UndoRow text={removed && t('removed', { name: removed.Name })} onUndo={undo} />
      <UploadNotes value={value} rules={rules} messages={messages} />
    </Box>
  );
}

/** `3 / 10` where several are allowed. */
export function attachmentCounter(value: Attachment[], field: FieldEditProps['field']): string | undefined {
  const rules = field.type.upload?.rules(field);
  return rules?.Multiple && rules.MaxCount > 0 ? `${value.length} / ${rules.MaxCount}` : undefined;
}
