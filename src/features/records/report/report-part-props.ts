import type { WorkMenu } from '@/features/menus/menu-model';

export interface ReportPartProps {
  menu: WorkMenu;
  title: string;
}
