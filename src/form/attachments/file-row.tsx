import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { fileExtension, formatSize, isImageName } from '@/lib/image-type';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import type { IconName, IconTone } from '@/ui/icon/types';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import type { Attachment } from '@/form/model/attachment';
import { useUploadProgress } from '@/form/attachments/use-progress';
import './uploads.scss';

type Hue = 'rose' | 'green' | 'blue' | 'amber' | 'slate';

/** How kinds of files look, by extension. */
const KINDS: readonly [RegExp, IconName, Hue][] = [
  [/^pdf$/, 'file', 'rose'],
  [/^(xlsx?|csv|et)$/, 'table', 'green'],
  [/^(docx?|wps|txt|md)$/, 'file', 'blue'],
  [/^(pptx?|dps)$/, 'chart', 'amber'],
];

interface FileRowProps {
  file: Attachment;
  onOpen: () => void;
  onRemove?: () => void;
}

/** One file of a list: what it is, how large, how far its upload is. */
export function FileRow({ file, onOpen, onRemove }: FileRowProps) {
  const t = useTranslation(fieldMessages);
  const percent = useUploadProgress(file);
  const ending = fileExtension(file.Name || file.Path);
  const kind = KINDS.find(([pattern]) => pattern.test(ending));
  const [, icon, hue] = kind ?? [/./, isImageName(file.Name) ? 'image' : 'file', 'slate'];
  const state = file.kept
    ? percent === null
      ? t('pending')
      : t('uploadingNow', { percent })
    : file.CreateTime.slice(5, 16);
  const facts = [file.Size > 0 ? formatSize(file.Size) : '', state].filter((fact) => fact !== '');
  return (
    <Box className="uploads__row">
      <Pressable
        name={[t('downloadFile', { name: file.Name }), ...facts].join(' ')}
        className="uploads__file"
        onTap={onOpen}
      >
        <Box className={cx('uploads__kind', `uploads__kind--${hue}`)}>
          <Icon icon={icon} size={20} tone={`tile-${hue}` as IconTone} />
        </Box>
        <Box className="uploads__body">
          <Text lines={1} className="uploads__name">
            {file.Name}
          </Text>
          <Text className="uploads__state">{facts.join(' · ')}</Text>
        </Box>
      </Pressable>
      {onRemove ? (
        <Pressable name={t('remove', { name: file.Name })} className="uploads__drop" onTap={onRemove}>
          <Icon icon="close" size={20} tone="text-2" />
        </Pressable>
      ) : null}
    </Box>
  );
}
