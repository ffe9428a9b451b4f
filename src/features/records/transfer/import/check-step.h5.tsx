import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { groupedCount } from '@/lib/grouped-count';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { Tag } from '@/ui/tag';
import type { TagTone } from '@/ui/tag/types';
import { Text } from '@/ui/text';
import { VirtualList } from '@/ui/virtual-list';
import { importMessages } from '@/features/records/transfer/import/messages';
import type { PlannedRow, RowState } from '@/features/records/transfer/import/plan';

const TONES: Record<RowState, TagTone> = {
  new: 'success',
  changed: 'info',
  same: 'plain',
  refused: 'danger',
};
const STATES = Object.keys(TONES) as RowState[];
const ROW = 68;

function CheckedRow({ row }: { row: PlannedRow }) {
  const t = useTranslation(importMessages);
  const { line, name, state, changes, faults } = row;
  return (
    <Box className="import__row">
      <Box className="import__row-head">
        <Text className="import__line">{t('line', { line })}</Text>
        <Text lines={1} className="import__name">
          {name}
        </Text>
        <Tag text={t(state)} tone={TONES[state]} />
      </Box>
      {faults.map(({ label, why }, at) => (
        <Text as="p" key={at} className="import__fault">
          {label === '' ? why : t('fault', { label, why })}
        </Text>
      ))}
      {faults.length === 0
        ? changes.map(({ label, before, after }) => (
            <Text as="p" key={label} className="import__change">
              {t('change', { label, before: before || t('nothing'), after: after || t('nothing') })}
            </Text>
          ))
        : null}
    </Box>
  );
}

/** What becomes of each row of the file: how many of each kind, and the rows of one kind. */
export function CheckStep({ rows }: { rows: readonly PlannedRow[] }) {
  const t = useTranslation(importMessages);
  const counts = STATES.map((state) => [state, rows.filter((row) => row.state === state).length] as const);
  const [shown, setShown] = useState<RowState | undefined>(() =>
    rows.some(({ state }) => state === 'refused') ? 'refused' : undefined,
  );
  const list = shown ? rows.filter(({ state }) => state === shown) : rows;
  return (
    <Box className="import__body">
      <Box role="radiogroup" name={t('filter')} className="import__kinds">
        <Chip
          role="radio"
          ground="sunken"
          text={`${t('all')} ${groupedCount(rows.length)}`}
          selected={shown === undefined}
          onTap={() => setShown(undefined)}
        />
        {counts.map(([state, count]) => (
          <Chip
            key={state}
            role="radio"
            ground="sunken"
            text={`${t(state)} ${groupedCount(count)}`}
            selected={shown === state}
            onTap={() => setShown(state)}
          />
        ))}
      </Box>
      <VirtualList
        key={shown ?? 'all'}
        name={t('rows')}
        count={list.length}
        estimate={ROW}
        keyOf={(index) => String(list[index]?.line ?? index)}
        row={(index) => {
          const row = list[index];
          return row ? <CheckedRow row={row} /> : null;
        }}
      />
    </Box>
  );
}
