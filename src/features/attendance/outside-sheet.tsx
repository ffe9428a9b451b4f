import type { StoredFile } from '@/device/types';
import { attendanceMessages } from '@/features/attendance/messages';
import { RECORDS } from '@/features/attendance/today';
import { useKeptFiles } from '@/features/shared/use-kept-files';
import { useKeptNote } from '@/features/shared/use-kept-note';
import { useOncePrepared } from '@/features/shared/use-once-prepared';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PhotoPicker } from '@/ui/photo-picker';
import { Sheet } from '@/ui/sheet';
import { Text } from '@/ui/text';
import './outside-sheet.scss';

/** Photos of one check-in (at most six). */
export const MAX_PHOTOS = 6;

export interface OutsideSheetProps {
  open: boolean;
  watermark: readonly string[];
  onClose: () => void;
  /** `onTaken`: it is on its way, and the sheet is empty for next time. */
  onSubmit: (reason: string, photos: readonly StoredFile[], onTaken: () => Promise<void>) => Promise<void>;
}

/** Outside work: a reason and photos, kept on this device until they are sent. */
export function OutsideSheet({ open, watermark, onClose, onSubmit }: OutsideSheetProps) {
  const t = useTranslation(attendanceMessages);
  const { note, restored, change, sent, forget } = useKeptNote(RECORDS, 'outside');
  const { text: reason, photos } = note;
  const picked = useKeptFiles(photos, (next) => change((before) => ({ photos: next(before.photos) })));
  const submit = useOncePrepared(() => onSubmit(reason.trim(), photos, sent));
  const discard = async () => {
    const { confirm } = await dialog.confirm({
      title: t('discardQuestion'),
      confirmText: t('discard'),
      danger: true,
    });
    if (confirm) await forget();
  };
  return (
    <Sheet
      open={open}
      title={t('outsideTitle')}
      onClose={onClose}
      footer={
        <ActionBar
          primary={{
            text: t('submit'),
            disabled: reason.trim() === '',
            onTap: submit,
          }}
        />
      }
    >
      <Box className="outside-sheet">
        {restored ? (
          <Box className="outside-sheet__restored" live="polite">
            <Text className="outside-sheet__note">{t('restored')}</Text>
            <Button kind="soft" size="s" text={t('discard')} onTap={discard} />
          </Box>
        ) : null}
        <Field id="outside-reason" label={t('reason')} required>
          {(control) => (
            <Input
              {...control}
              multiline
              rows={3}
              value={reason}
              placeholder={t('reasonHint')}
              onChange={(text) => change({ text })}
            />
          )}
        </Field>
        <Field id="outside-photo" group label={t('photo')} counter={`${photos.length} / ${MAX_PHOTOS}`}>
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
