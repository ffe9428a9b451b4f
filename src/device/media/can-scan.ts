/** Whether codes are read with this device: phones have a scanner. */
export function canScan(): boolean {
  return true;
}
