import { ATTRIBUTES, TAGS, safeAddress, safeStyle } from './allowed';

const TAG_LIST = [...TAGS];
const ATTRIBUTE_LIST = [...new Set(Object.values(ATTRIBUTES).flat())];

/** Cleans HTML with DOMPurify (loaded now, not with the page), limited to the same allow-list as the other targets. */
export async function purify(html: string, resolve: (src: string) => string): Promise<string> {
  const { default: purifier } = await import('dompurify');
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: TAG_LIST,
    ALLOWED_ATTR: ATTRIBUTE_LIST,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of Array.from(fragment.querySelectorAll<HTMLElement>('[style],a,img'))) {
    if (element.hasAttribute('style'))
      element.setAttribute('style', safeStyle(element.getAttribute('style') ?? ''));
    if (element.tagName === 'A') finishLink(element);
    if (element.tagName === 'IMG') finishImage(element, resolve);
  }
  const holder = document.createElement('div');
  holder.appendChild(fragment);
  return holder.innerHTML;
}

function finishLink(link: HTMLElement): void {
  const address = safeAddress(link.getAttribute('href') ?? '', false);
  if (!address) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

function finishImage(image: HTMLElement, resolve: (src: string) => string): void {
  const address = safeAddress(image.getAttribute('src') ?? '', true);
  if (address) image.setAttribute('src', resolve(address));
  else image.removeAttribute('src');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}
