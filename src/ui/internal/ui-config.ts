/** What the design system needs from the app above it; filled in once at launch. */
export interface UiConfig {
  /** The back arrow: to the page below, else home. */
  back(): void;
  /** Called when a page has come to the front. */
  pageShown(path: string): void;
  /** Called with an exception thrown while a page was drawn. */
  report(error: unknown): void;
}

let config: Partial<UiConfig> = {};

export function configureUi(next: Partial<UiConfig>): void {
  config = { ...config, ...next };
}

export function uiConfig(): Partial<UiConfig> {
  return config;
}
