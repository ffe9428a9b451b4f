/** A code that was read. */
export interface ScanResult {
  text: string;
  /** `QR_CODE`, `EAN_13` …; '' when the platform does not say. */
  format: string;
}

export interface ScannerProps {
  /** Told once per code; the same code again only after another one or {@link ScannerProps.paused}. */
  onScan: (result: ScanResult) => void;
  /** No looking while a result is being dealt with. */
  paused: boolean;
}
