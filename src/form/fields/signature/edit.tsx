import { releaseFile } from '@/device/storage/files';
import type { LocalFile } from '@/device/types';
import { forgetCopy } from '@/data/outbox/forget-copy';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { openSheet } from '@/ui/sheet';
import { SignaturePad } from '@/ui/signature-pad';
import { toast } from '@/ui/toast';
import { UndoRow } from '@/ui/undo/undo-row';
import { useUndo } from '@/ui/undo/use-undo';
import type { Attachment } from '@/form/model/attachment';
import type { FieldEditProps } from '@/form/view/editor-props';
import { useFormContext } from '@/form/view/form-context';
import { keepAttachment } from '@/form/attachments/keep-attachment';
import { Picture } from '@/form/attachments/pictures';
import { showPictures } from '@/form/attachments/show-pictures';
import '../../attachments/uploads.scss';

const forget = ({ kept }: Attachment): void => {
  if (kept) forgetCopy(kept.id);
};

/** A drawn signature, kept on this device and sent with the form. */
export function SignatureEdit({
  field,
  state,
  value,
  control,
  onChange,
  onBlur,
}: FieldEditProps<Attachment[]>) {
  const t = useTranslation(fieldMessages);
  const tools = useFormContext();
  const [removed, setRemoved] = useUndo<Attachment>(forget);
  const done = async (file: LocalFile) => {
    try {
      const kept = await keepAttachment(file);
      if (value[0]) setRemoved(value[0]);
      onChange([kept]);
      releaseFile(file);
    } catch {
      toast.error(t('chooseFailed'));
    }
  };
  const sign = () =>
    openSheet({
      title: state.label,
      fixed: true,
      onClose: onBlur,
      render: (close) => (
        <SignaturePad
          name={state.label}
          onDone={(file) => {
            void done(file);
            close();
          }}
        />
      ),
    });
  return (
    <Box>
      <Box className="uploads__grid">
        {value.map((file) => (
          <Picture
            key={file.Id}
            file={file}
            field={field}
            onOpen={() => void showPictures(value, 0, field, tools)}
            onRemove={() => {
              setRemoved(file);
              onChange([]);
            }}
          />
        ))}
        <Button
          id={control.id}
          kind="soft"
          icon="pen"
          text={t(value.length > 0 ? 'signAgain' : 'sign')}
          name={`${t(value.length > 0 ? 'signAgain' : 'sign')} ${state.label}`}
          onTap={sign}
        />
      </Box>
      <UndoRow
        text={removed && t('removed', { name: state.label })}
        onUndo={() => {
          value.forEach(forget);
          if (removed) onChange([removed]);
          setRemoved(undefined);
        }}
      />
    </Box>
  );
}
