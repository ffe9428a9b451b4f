export { StyleDemoPage as default } from '@/features/style-guide/index';
