import { messageWidth } from '@/lib/message-width';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import type { ChipProps } from '@/ui/chip/types';
import './choice-grid.scss';

/** Three columns are wide enough for six Chinese characters. */
const NARROW = 12;

export interface ChoiceCell extends Pick<
  ChipProps,
  'text' | 'name' | 'role' | 'selected' | 'removable' | 'onTap'
> {
  key: string;
}

/** Choices side by side in three equal columns, or in two where one of them has a long text. */
export function ChoiceGrid({ cells }: { cells: readonly ChoiceCell[] }) {
  const isLong = cells.some(({ text }) => messageWidth(text) > NARROW);
  return (
    <Box className="choice-grid">
      {cells.map(({ key, ...cell }) => (
        <Box key={key} className={isLong ? 'choice-grid__half' : 'choice-grid__third'}>
          <Chip fill size="block" ground="sunken" {...cell} />
        </Box>
      ))}
    </Box>
  );
}
