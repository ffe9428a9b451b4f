export interface Quarantined {
  id: string;
  reason: string;
  since: string;
  until: string;
}
export function patternsOf(entries: Pick<Quarantined, 'id'>[]): {
  files: string[];
  tests: string[];
  browser: string | undefined;
};
export function namesWithout(ids: string[]): string;
