import type { ViewsProps } from '@/features/records/list/view-chips';

/** Mini-programs keep no views: their code does not fit into the package of the workbench. */
export function ListViews(_props: ViewsProps) {
  return null;
}
