export { StartSheet as StartLayer } from '@/features/approvals/start-sheet';
