/** What the design system asks of the app above it; filled once at launch. */
export interface UiPort {
  /** The back arrow: to the page below, else home. */
  back(): void;
  /** A page has come to the front. */
  pageShown(path: string): void;
  /** An exception while a page was drawn. */
  report(error: unknown): void;
}

let port: Partial<UiPort> = {};

export function configureUi(next: Partial<UiPort>): void {
  port = { ...port, ...next };
}

export function uiPort(): Partial<UiPort> {
  return port;
}
