import { Box } from '@/ui/box';
import { Card } from '@/ui/card';

export interface PinnedProps {
  /** Ids of the pinned menus, in their order. */
  ids: readonly string[];
}

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
