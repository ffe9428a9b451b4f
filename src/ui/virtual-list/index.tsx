import { useId } from 'react';
import { Box } from '../box';
import { useKeys } from '../keys/page-keys';
import { Pull } from '../pull';
import type { VirtualListProps } from './types';
import { useRowWindow } from './use-window';
import './index.scss';

/**
 * A list of any length that draws only the rows near the screen. Fills the page: `<Page fixed>`. `keyOf` tells rows
 * apart; `onRange` reports which ones are visible, so that only their pages are requested.
 */
export function VirtualList(props: VirtualListProps) {
  const { count, keyOf, row, name, header, footer, onRefresh, refreshes, onReachEnd, onScroll } = props;
  const listId = `list${useId().replace(/\W/g, '')}`;
  const { heights, shown, scrollTo, scrolled, resized } = useRowWindow(props, listId);
  useKeys('rows', {}, { within: listId });
  const rows = [];
  for (let index = shown.first; index <= shown.last; index += 1) {
    rows.push(
      <Box key={keyOf(index)} role="listitem" place={{ index, count }} className="virtual-list__row">
        {row(index)}
      </Box>,
    );
  }
  const above = heights.offset(shown.first);
  const below = heights.offset(count) - heights.offset(shown.last + 1);
  return (
    <Pull
      className="virtual-list"
      onRefresh={onRefresh}
      start={refreshes}
      onReachEnd={onReachEnd}
      scrollTo={scrollTo}
      onViewport={resized}
      onScroll={(position) => {
        scrolled(position);
        onScroll?.(position.top);
      }}
    >
      {header ? <Box id={`${listId}head`}>{header}</Box> : null}
      <Box style={{ height: above }} />
      <Box id={listId} role="list" name={name}>
        {rows}
      </Box>
      <Box style={{ height: below }} />
      {footer}
    </Pull>
  );
}
