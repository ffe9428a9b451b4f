import type { PinnedProps } from '@/features/menus/pinned-card';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';

/** Heights of the card's head with what is below its tiles, and of a row of four tiles, px. */
const HEAD = 60;
const ROW = 80;
const PER_ROW = 4;

/** As high as the pinned apps will be, until they are known. */
export function PinnedSpace({ ids }: PinnedProps) {
  return (
    <Card flush>
      <Box style={{ minHeight: HEAD + ROW * Math.ceil(ids.length / PER_ROW) }} />
    </Card>
  );
}
