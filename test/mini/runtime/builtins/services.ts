import type { BuiltinContext, EaselElement } from '../easel';

/** What built-in components need from the host. */
export interface BuiltinServices {
  /**
   * Checks that a picture can be shown, and gives its address for a browser.
   *
   * @param src the app's address
   * @returns the address to show, undefined where nothing is drawn
   * @throws when there is no such picture
   */
  picture(src: string): Promise<string | undefined>;
  navigate(how: string, url: string): void;
}

/** How a built-in component behaves: called once for each instance. */
export type Behaviour = (context: BuiltinContext, services: BuiltinServices) => void;

/** What a form or a label can do with a control. */
export interface Control {
  value(): unknown;
  /** A tap on the control itself or on its label. */
  toggle?(): void;
  /** A choice made in the phone's own interface, which the host does not draw. */
  pick?(value: unknown): void;
  reset?(): void;
}

/** Controls by element. */
export const controls = new WeakMap<EaselElement, Control>();

/** The document element that a component's own template draws. */
export function innerOf<T extends HTMLElement>(self: EaselElement): T {
  const inner = self.getShadowRoot()?.childNodes[0];
  if (!inner) throw new Error(`${String(self.is)} has no inner element`);
  return inner.$$ as T;
}

/** A property that phones accept as text as well: `"false"` is false. */
export const flag = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && value !== 'false' && value !== '');
