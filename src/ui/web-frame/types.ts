export interface WebFrameProps {
  /** Absolute http(s) address. */
  url: string;
  /** What the page is, for assistive technology. */
  name: string;
}
