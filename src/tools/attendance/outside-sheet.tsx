import { useState } from 'react';
import { chooseImages } from '@/device/camera';
import type { LocalFile } from '@/device/types';
import { attendanceWords } from '@/lib/words/attendance';
import { useWords } from '@/lib/words/use-words';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Img } from '@/ui/img';
import { InputBox } from '@/ui/input-box';
import { Sheet } from '@/ui/sheet';
import { Tap } from '@/ui/tap';
import './outside-sheet.scss';

/** Photos of one check-in (contract §F.1: at most six). */
export const MAX_PHOTOS = 6;

export interface PhotoPickerProps {
  photos: readonly LocalFile[];
  /** Lines written into new photos. */
  watermark: readonly string[];
  onChange: (photos: readonly LocalFile[]) => void;
}

/** Photos taken on the spot, with time and place in them. */
export function PhotoPicker({ photos, watermark, onChange }: PhotoPickerProps) {
  const w = useWords(attendanceWords);
  const take = async () => {
    const taken = await chooseImages({ count: MAX_PHOTOS - photos.length, watermark: [...watermark] });
    if (taken.length > 0) onChange([...photos, ...taken].slice(0, MAX_PHOTOS));
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
      {photos.length < MAX_PHOTOS ? (
        <Tap name={w('addPhoto')} className="photo-picker__add" onTap={() => void take()}>
          <Icon icon="camera" tone="text-3" />
        </Tap>
      ) : null}
    </Box>
  );
}

export interface OutsideSheetProps {
  open: boolean;
  watermark: readonly string[];
  onClose: () => void;
  onSubmit: (reason: string, photos: readonly LocalFile[]) => Promise<void>;
}

/** Outside work: a reason and photos. */
export function OutsideSheet({ open, watermark, onClose, onSubmit }: OutsideSheetProps) {
  const w = useWords(attendanceWords);
  const [reason, setReason] = useState('');
  const [photos, setPhotos] = useState<readonly LocalFile[]>([]);
  return (
    <Sheet
      open={open}
      title={w('outsideTitle')}
      onClose={onClose}
      footer={
        <ActionBar
          primary={{
            text: w('submit'),
            disabled: reason.trim() === '',
            onTap: () => onSubmit(reason.trim(), photos),
          }}
        />
      }
    >
      <Box className="outside-sheet">
        <Field id="outside-reason" label={w('reason')} required>
          {(control) => (
            <InputBox
              {...control}
              multiline
              rows={3}
              value={reason}
              placeholder={w('reasonHint')}
              onChange={setReason}
            />
          )}
        </Field>
        <Field id="outside-photo" group label={w('photo')} counter={`${photos.length} / ${MAX_PHOTOS}`}>
          {() => <PhotoPicker photos={photos} watermark={watermark} onChange={setPhotos} />}
        </Field>
      </Box>
    </Sheet>
  );
}
