import { Box } from '@/ui/box';
import { openSheet } from '@/ui/sheet';
import { Text } from '@/ui/text';
import './refused-rows.scss';

/** One of several, with which something could not be done. */
export interface RefusedRow {
  name: string;
  /** Why, in the server's words where it has some. */
  why: string;
}

/** Names the rows with which something could not be done, each with the reason. */
export function showRefused(title: string, rows: readonly RefusedRow[]): void {
  openSheet({
    title,
    render: () => (
      <Box role="list" name={title} className="refused-rows">
        {rows.map(({ name, why }, at) => (
          <Box key={at} role="listitem" className="refused-rows__row">
            <Text className="refused-rows__name">{name}</Text>
            <Text className="refused-rows__why">{why}</Text>
          </Box>
        ))}
      </Box>
    ),
  });
}
