export { holdMenu as hold } from '@/features/menus/add-entry';
