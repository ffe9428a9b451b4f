export { HomePage as default } from '@/features/home/page/index';
