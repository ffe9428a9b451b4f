/** The frame of a screen: a page, as phones have room for nothing else. */
export { Page as Screen } from '@/ui/page';
