export interface WebFrameProps {
  /** Absolute http(s) address. */
  url: string;
  /** Description of the page, for assistive technology. */
  name: string;
}
