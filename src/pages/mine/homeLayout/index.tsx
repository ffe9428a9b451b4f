export { HomeLayoutPage as default } from '@/features/home/layout/layout-page';
