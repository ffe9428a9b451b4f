/** What the design system asks of the app above it; filled once at launch. */
export interface UiConfig {
  /** The back arrow: to the page below, else home. */
  back(): void;
  /** A page has come to the front. */
  pageShown(path: string): void;
  /** An exception while a page was drawn. */
  report(error: unknown): void;
}

let config: Partial<UiConfig> = {};

export function configureUi(next: Partial<UiConfig>): void {
  config = { ...config, ...next };
}

export function uiConfig(): Partial<UiConfig> {
  return config;
}
