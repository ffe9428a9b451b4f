import { useState } from 'react';
import type { LocalFile } from '@/device/types';
import { attendanceWords } from '@/features/attendance/messages';
import { useWords } from '@/i18n/use-translation';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Field } from '@/ui/field';
import { InputBox } from '@/ui/input-box';
import { PhotoPicker } from '@/ui/photo-picker';
import { Sheet } from '@/ui/sheet';
import './outside-sheet.scss';

/** Photos of one check-in (at most six). */
export const MAX_PHOTOS = 6;

export interface OutsideSheetProps {
  open: boolean;
  watermark: readonly string[];
  onClose: () => void;
  /** Resolves to whether it was taken: then the sheet is empty for the next time. */
  onSubmit: (reason: string, photos: readonly LocalFile[]) => Promise<boolean>;
}

/** Outside work: a reason and photos. */
export function OutsideSheet({ open, watermark, onClose, onSubmit }: OutsideSheetProps) {
  const w = useWords(attendanceWords);
  const [reason, setReason] = useState('');
  const [photos, setPhotos] = useState<readonly LocalFile[]>([]);
  const submit = async () => {
    if (!(await onSubmit(reason.trim(), photos))) return;
    setReason('');
    setPhotos([]);
  };
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
            onTap: submit,
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
          {() => <PhotoPicker max={MAX_PHOTOS} photos={photos} watermark={watermark} onChange={setPhotos} />}
        </Field>
      </Box>
    </Sheet>
  );
}
