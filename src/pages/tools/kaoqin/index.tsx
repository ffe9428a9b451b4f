export { KaoqinPage as default } from '@/features/attendance/page/index';
