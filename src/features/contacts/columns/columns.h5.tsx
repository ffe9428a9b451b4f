import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { onWindowResize, windowSize } from '@/device/runtime/window-size';
import type { ColumnCount, ContactColumnsProps } from '@/features/contacts/columns/columns-props';
import { DESKTOP_MIN_WIDTH } from '@/ui/internal/is-desktop';
import { Skeleton } from '@/ui/states';

/** From this width on (px) departments have a column of their own. */
const THREE_COLUMNS = 1280;

const Wide = lazy(async () => ({
  default: (await import(/* webpackChunkName: "wide" */ '@/features/contacts/columns/wide-columns'))
    .WideColumns,
}));

const columnsOf = ({ width }: { width: number }): ColumnCount =>
  width >= THREE_COLUMNS ? 3 : width >= DESKTOP_MIN_WIDTH ? 2 : 0;

/** How many columns there is room for; follows the size of the window. */
export function useColumns(): ColumnCount {
  const [columns, setColumns] = useState(() => columnsOf(windowSize()));
  useLayoutEffect(() => onWindowResize((size) => setColumns(columnsOf(size))), []);
  return columns;
}

/** The contacts on a wide window; only these fetch its code. */
export function ContactColumns(props: ContactColumnsProps) {
  return (
    <Suspense fallback={<Skeleton shape="rows" count={8} />}>
      <Wide {...props} />
    </Suspense>
  );
}
