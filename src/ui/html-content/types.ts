export interface HtmlContentProps {
  /** HTML as the server has it; only what is on the allow-list is shown. */
  html: string;
  /** Makes addresses of images absolute (files of the tenant). */
  resolve?: (src: string) => string;
  /** Called when an image cannot be drawn from the address that `resolve` gave, with its address in the HTML. */
  onBroken?: (src: string) => void;
}
