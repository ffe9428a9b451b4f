export { copyRows as takeRows } from '@/form/copy-rows';
