/** A code that was read. */
export interface ScanResult {
  text: string;
  /** `QR_CODE`, `EAN_13` …; '' when the platform does not report it. */
  format: string;
}

export interface ScannerProps {
  /** Called once per code; for the same code again only after a different one or {@link ScannerProps.paused}. */
  onScan: (result: ScanResult) => void;
  /** Does not scan while a result is being handled. */
  paused: boolean;
}
