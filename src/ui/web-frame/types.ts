export interface WebFrameProps {
  /** Absolute http(s) address. */
  url: string;
  /** Description of the page, for assistive technology. */
  name: string;
  /** The page is there, or what a browser shows in its place: with a network, browsers do not say which. */
  onLoad: () => void;
  /** The page cannot be shown. In browsers called without a network only, see `onLoad`. */
  onError: () => void;
}
