import { PaneSeparator } from '@/features/shared/panes/pane-separator.h5';
import type { PanesProps } from '@/features/shared/panes/panes-props';
import { Split } from '@/ui/split';

/** Two panes of a wide window; people give them their widths, which are remembered by place. */
export function Panes({ side, children, ...place }: PanesProps) {
  return (
    <Split side={side} separator={<PaneSeparator {...place} />}>
      {children}
    </Split>
  );
}
