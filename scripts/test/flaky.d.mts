export interface FlakyRecord {
  at: string;
  commit: string;
  tries: { file: string; passed: boolean }[];
}
export function recordsWith(known: FlakyRecord[], now: FlakyRecord): FlakyRecord[];
export function tooOften(records: FlakyRecord[]): { file: string; times: number }[];
