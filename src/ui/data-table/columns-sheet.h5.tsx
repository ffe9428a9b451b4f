import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Button } from '../button';
import { Checkbox } from '../checkbox';
import { Field } from '../field';
import { Segment } from '../segment';
import { Sheet } from '../sheet';
import {
  orderedColumns,
  resetColumns,
  ROW_HEIGHTS,
  toggleHidden,
  type ChangeLook,
  type Density,
  type ListLook,
} from './column-look';
import type { NamedColumn } from './grid-column';
import { gridMessages } from './messages';
import './columns-sheet.scss';

const DENSITIES = Object.keys(ROW_HEIGHTS) as Density[];

export interface ColumnsSheetProps {
  open: boolean;
  columns: readonly NamedColumn[];
  look: ListLook;
  change: ChangeLook;
  onClose: () => void;
}

/** Which columns a table has and how high its rows are; the table follows at once. */
export function ColumnsSheet({ open, columns, look, change, onClose }: ColumnsSheetProps) {
  const t = useTranslation(gridMessages);
  const shown = columns.filter(({ key }) => !look.hidden.includes(key));
  return (
    <Sheet open={open} title={t('columns')} onClose={onClose}>
      <Box className="columns-sheet">
        <Field group stacked label={t('density')} id="table-density">
          {() => (
            <Segment
              name={t('density')}
              options={DENSITIES.map((key) => ({ key, text: t(key) }))}
              value={look.density}
              onChange={(key) =>
                change((before) => ({ ...before, density: DENSITIES.find((one) => one === key) ?? 'normal' }))
              }
            />
          )}
        </Field>
        <Field group stacked label={t('columns')} id="table-columns">
          {() => (
            <Box className="columns-sheet__columns">
              {orderedColumns(columns, look).map(({ key, label }) => (
                <Box key={key} className="columns-sheet__column">
                  <Checkbox
                    text={label}
                    checked={!look.hidden.includes(key)}
                    // A table has at least one column.
                    disabled={shown.length === 1 && shown[0]?.key === key}
                    onChange={() => change((before) => toggleHidden(before, key))}
                  />
                </Box>
              ))}
            </Box>
          )}
        </Field>
        <Button kind="text" text={t('reset')} onTap={() => change(resetColumns)} />
      </Box>
    </Sheet>
  );
}
