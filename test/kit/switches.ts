import { within } from '@testing-library/dom';

/** A switch of a page, by its name. */
export const switchOf = (page: HTMLElement, name: string): Promise<HTMLElement> =>
  within(page).findByRole('switch', { name });

/** The state of a switch: 'true' or 'false'. */
export const isOn = async (page: HTMLElement, name: string): Promise<string | null> =>
  (await switchOf(page, name)).getAttribute('aria-checked');
