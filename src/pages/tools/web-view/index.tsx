export { WebViewPage as default } from '@/features/web-page/page/index';
