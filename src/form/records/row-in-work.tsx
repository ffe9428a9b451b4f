import { useState } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Text } from '@/ui/text';
import type { RowSheetOptions } from '@/form/records/row-sheet';
import type { FieldState, FormStore, PendingRow } from '@/form/store/types';
import './records.scss';

export interface RowInWork {
  /** The sheet of a row is open. */
  isOpen: boolean;
  /**
   * What a sheet needs so that the form remembers what is entered in it.
   *
   * @param toRow the row as far as it has been entered
   * @param isBegun it continues a row that was begun earlier
   */
  opening: (
    toRow: (store: FormStore) => PendingRow,
    isBegun: boolean,
  ) => Pick<RowSheetOptions, 'onTyped' | 'onOver' | 'onClose' | 'isBegun'>;
}

/** The row of a field that is being entered: kept with the form, so that it survives the app being killed. */
export function useRowInWork(form: FormStore, name: string): RowInWork {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    opening(toRow, isBegun) {
      setOpen(true);
      return {
        isBegun,
        onTyped: (store) => form.typeRow(name, toRow(store)),
        onOver: () => form.typeRow(name, undefined),
        onClose: () => setOpen(false),
      };
    },
  };
}

interface RowBegunProps {
  state: FieldState;
  onContinue: (row: PendingRow) => void;
}

/** Offers to continue the row that was begun; draws nothing if there is none. */
export function RowBegun({ state, onContinue }: RowBegunProps) {
  const t = useTranslation(fieldMessages);
  const { typing, error, label } = state;
  if (!typing) return null;
  return (
    <Box className="rows__unfinished" live="polite">
      <Text className="rows__note">{error || t('rowBegun')}</Text>
      <Button
        kind="soft"
        size="s"
        text={t('continueRow')}
        name={`${t('continueRow')} ${label}`}
        onTap={() => onContinue(typing)}
      />
    </Box>
  );
}
