const CONTAINER = '<slot/>';

const containers = [
  'view', 'text', 'label', 'button', 'form', 'scroll-view', 'swiper', 'swiper-item', 'navigator', 'picker', 'picker-view',
  'picker-view-column', 'checkbox', 'checkbox-group', 'radio', 'radio-group', 'switch', 'slider', 'icon', 'progress',
  'movable-area', 'movable-view', 'cover-view', 'cover-image', 'page-container', 'root-portal', 'match-media',
  'page-meta', 'navigation-bar', 'keyboard-accessory', 'share-element', 'native-slot',
] as const;

/** Components of the phone that only a phone can draw: the host shows that they are there, and nothing else. */
export const STUBS = [
  'map', 'canvas', 'video', 'audio', 'camera', 'web-view', 'live-player', 'live-pusher', 'editor', 'ad', 'ad-custom',
  'official-account', 'open-data', 'functional-page-navigator', 'voip-room', 'aria-component', 'channel-live', 'channel-video',
] as const;

/** What each built-in component is made of, by tag. The one list of the tags that the host knows. */
export const BUILTIN_TEMPLATES: Record<string, string> = {
  ...Object.fromEntries([...containers, ...STUBS].map((tag) => [tag, CONTAINER])),
  input: '<input class="wx-field"/>',
  textarea: '<textarea class="wx-field"></textarea>',
  image: '<img class="wx-picture"/>',
  'rich-text': '<div class="wx-rich"></div>',
};
