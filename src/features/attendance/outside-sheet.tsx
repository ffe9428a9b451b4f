import type { StoredFile } from '@/device/types';
import { attendanceWords } from '@/features/attendance/messages';
import { RECORDS } from '@/features/attendance/today';
import { useKeptFiles } from '@/features/shared/use-kept-files';
import { useKeptNote } from '@/features/shared/use-kept-note';
import { useOncePrepared } from '@/features/shared/use-once-prepared';
import { useWords } from '@/i18n/use-translation';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { InputBox } from '@/ui/input-box';
import { PhotoPicker } from '@/ui/photo-picker';
import { Sheet } from '@/ui/sheet';
import { Txt } from '@/ui/txt';
import './outside-sheet.scss';

/** Photos of one check-in (at most six). */
export const MAX_PHOTOS = 6;

export interface OutsideSheetProps {
  open: boolean;
  watermark: readonly string[];
  onClose: () => void;
  /** `onTaken`: it is on its way, and the sheet is empty for the next time. */
  onSubmit: (reason: string, photos: readonly StoredFile[], onTaken: () => Promise<void>) => Promise<void>;
}

/** Outside work: a reason and photos, kept on this device until they are sent. */
export function OutsideSheet({ open, watermark, onClose, onSubmit }: OutsideSheetProps) {
  const w = useWords(attendanceWords);
  const { note, restored, change, sent, forget } = useKeptNote(RECORDS, 'outside');
  const { text: reason, photos } = note;
  const picked = useKeptFiles(photos, (next) => change((before) => ({ photos: next(before.photos) })));
  const submit = useOncePrepared(() => onSubmit(reason.trim(), photos, sent));
  const discard = async () => {
    const { confirm } = await dialog.confirm({ content: w('discardQuestion'), confirmText: w('discard') });
    if (confirm) await forget();
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
        {restored ? (
          <Box className="outside-sheet__restored" live="polite">
            <Txt className="outside-sheet__note">{w('restored')}</Txt>
            <Button kind="soft" size="s" text={w('discard')} onTap={discard} />
          </Box>
        ) : null}
        <Field id="outside-reason" label={w('reason')} required>
          {(control) => (
            <InputBox
              {...control}
              multiline
              rows={3}
              value={reason}
              placeholder={w('reasonHint')}
              onChange={(text) => change({ text })}
            />
          )}
        </Field>
        <Field id="outside-photo" group label={w('photo')} counter={`${photos.length} / ${MAX_PHOTOS}`}>
          {() => (
            <PhotoPicker
              max={MAX_PHOTOS}
              photos={picked.files}
              watermark={watermark}
              onChange={picked.change}
              onGone={picked.gone}
            />
          )}
        </Field>
      </Box>
    </Sheet>
  );
}
