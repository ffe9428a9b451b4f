import { PaneSeparator } from '@/features/shared/panes/pane-separator';
import type { PanePlace } from '@/features/shared/panes/place';
import { Split, type SplitProps } from '@/ui/split';

/** Two panes of a wide window; in a browser people give them their widths, which are remembered by place. */
export function Panes({ side, children, ...place }: Pick<SplitProps, 'side' | 'children'> & PanePlace) {
  return (
    <Split side={side} separator={<PaneSeparator {...place} />}>
      {children}
    </Split>
  );
}
