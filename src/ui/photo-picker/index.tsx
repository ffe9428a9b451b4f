import { chooseImages } from '@/device/camera';
import { uiWords } from '@/lib/words/ui';
import { useWords } from '@/lib/words/use-words';
import { Box } from '../box';
import { Icon } from '../icon';
import { Img } from '../img';
import { Tap } from '../tap';
import type { PhotoPickerProps } from './types';
import './index.scss';

/** Photos taken on the spot, with time and place in them. */
export function PhotoPicker({ photos, max, watermark, onChange }: PhotoPickerProps) {
  const w = useWords(uiWords);
  const take = async () => {
    const taken = await chooseImages({ count: max - photos.length, watermark: [...watermark] });
    if (taken.length > 0) onChange([...photos, ...taken].slice(0, max));
  };
  return (
    <Box className="photo-picker">
      {photos.map((photo, index) => (
        <Tap
          key={photo.path}
          name={w('removePhoto', { n: index + 1 })}
          className="photo-picker__item"
          onTap={() => onChange(photos.filter((one) => one !== photo))}
        >
          <Img src={photo.path} name="" className="photo-picker__image" />
          <Box className="photo-picker__remove">
            <Icon icon="close" size={16} tone="text" />
          </Box>
        </Tap>
      ))}
      {photos.length < max ? (
        <Tap name={w('addPhoto')} className="photo-picker__add" onTap={() => void take()}>
          <Icon icon="camera" tone="text-3" />
        </Tap>
      ) : null}
    </Box>
  );
}
