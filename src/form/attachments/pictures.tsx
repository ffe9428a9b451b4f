import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Image } from '@/ui/image';
import { Spinner } from '@/ui/spinner';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import type { FieldModel } from '@/form/model/model';
import type { Attachment } from '@/form/model/attachment';
import { useFileUrl } from '@/form/attachments/file-url';
import { useUploadProgress } from '@/form/attachments/use-progress';
import './uploads.scss';

interface PictureProps {
  file: Attachment;
  field: FieldModel;
  onOpen: () => void;
  onRemove?: () => void;
}

/** One picture as a square: its state while it waits or is sent, and a ✕ where it may be taken away. */
export function Picture({ file, field, onOpen, onRemove }: PictureProps) {
  const t = useTranslation(fieldMessages);
  const { url, failed, onError } = useFileUrl(file, field);
  const percent = useUploadProgress(file);
  return (
    <Box className="uploads__cell">
      <Pressable
        name={t('view', { name: file.Name })}
        popup="dialog"
        className="uploads__picture"
        onTap={onOpen}
      >
        {failed ? (
          <Box className="uploads__broken">
            <Icon icon="image" size={20} tone="text-3" />
            <Text className="uploads__state">{t('imageUnknown')}</Text>
          </Box>
        ) : url === '' ? (
          <Spinner size={20} tone="text-3" />
        ) : (
          <Image src={url} name={file.Name} className="uploads__img" onError={onError} />
        )}
      </Pressable>
      {file.kept ? (
        <Box className="uploads__badge">
          <Text className="uploads__badge-text">
            {percent === null ? t('pending') : t('uploadingNow', { percent })}
          </Text>
        </Box>
      ) : null}
      {onRemove ? (
        <Pressable name={t('remove', { name: file.Name })} className="uploads__remove" onTap={onRemove}>
          <Box className="uploads__cross">
            <Icon icon="close" size={16} tone="on-toast" />
          </Box>
        </Pressable>
      ) : null}
    </Box>
  );
}
