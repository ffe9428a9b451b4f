export interface QrCodeProps {
  /** What it encodes; empty draws nothing. */
  text: string;
  /** Pixels. Default 160. */
  size?: number;
  /** Colour of the modules; dark enough to scan. Default black. */
  color?: `#${string}`;
  name?: string;
}
