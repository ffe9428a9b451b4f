export { WorkbenchPage as default } from '@/features/workbench/page/index';
