import type { PanePlace } from '@/features/shared/panes/place';
import type { SplitProps } from '@/ui/split';

export interface PanesProps extends Pick<SplitProps, 'side' | 'children'>, PanePlace {}
