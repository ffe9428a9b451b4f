export { openRowSheet as openRowDialog } from '@/form/records/row-sheet';
