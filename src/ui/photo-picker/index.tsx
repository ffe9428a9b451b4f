import { useRef } from 'react';
import { chooseImages } from '@/device/media/camera';
import type { LocalFile } from '@/device/types';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Icon } from '../icon';
import { openImagePreview } from '../image-preview';
import { Image } from '../image';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { putBack } from '@/lib/put-back';
import { UndoRow } from '../undo/undo-row';
import { useUndo } from '../undo/use-undo';
import type { PhotoPickerProps } from './types';
import './index.scss';

interface Removed {
  photo: LocalFile;
  /** The index it was removed from. */
  at: number;
}

/** Photos taken on the spot, with time and place in them: a tap shows one large, a separate button removes it. */
export function PhotoPicker({ photos, max, watermark, onChange, onGone, onBroken }: PhotoPickerProps) {
  const t = useTranslation(uiMessages);
  const [removed, setRemoved] = useUndo<Removed>(({ photo }) => onGone?.(photo));
  // Preparing a photo takes time: others may be taken or removed meanwhile.
  const latest = useRef(photos);
  latest.current = photos;
  const take = async () => {
    const taken = await chooseImages({ count: max - photos.length, watermark: [...watermark] });
    if (taken.length > 0) onChange([...latest.current, ...taken].slice(0, max));
  };
  const remove = (photo: LocalFile, at: number) => {
    setRemoved({ photo, at });
    onChange(photos.filter((one) => one !== photo));
  };
  const undo = ({ photo, at }: Removed) => {
    setRemoved(undefined);
    onChange(putBack(photos, at, photo).slice(0, max));
  };
  const images = photos.map(({ path, name }) => ({ src: path, name }));
  return (
    <Box>
      <Box className="photo-picker">
        {photos.map((photo, at) => (
          <Box key={photo.path || at} className="photo-picker__item">
            <Pressable
              name={t('openPhoto', { n: at + 1 })}
              popup="dialog"
              className="photo-picker__open"
              onTap={() => openImagePreview({ images, start: at })}
            >
              <Image
                src={photo.path}
                name=""
                className="photo-picker__image"
                onError={() => onBroken?.(photo)}
              />
            </Pressable>
            <Pressable
              name={t('removePhoto', { n: at + 1 })}
              className="photo-picker__remove"
              onTap={() => remove(photo, at)}
            >
              <Text className="photo-picker__word">{t('removeShort')}</Text>
            </Pressable>
          </Box>
        ))}
        {photos.length < max ? (
          <Pressable name={t('addPhoto')} className="photo-picker__add" onTap={() => void take()}>
            <Icon icon="camera" tone="text-3" />
          </Pressable>
        ) : null}
      </Box>
      <UndoRow
        text={removed && t('photoRemoved', { n: removed.at + 1 })}
        onUndo={() => removed && undo(removed)}
      />
    </Box>
  );
}
