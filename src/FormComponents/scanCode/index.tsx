export { ScanPage as default } from '@/features/scan/page/index';
