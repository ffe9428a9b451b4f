export const UNSEEN: Record<string, RegExp>;
export class KeptResults {
  constructor(of?: { folder?: string; database?: string });
  of(step: string): { at: string; passed: number } | undefined;
  note(step: string, passed: number): void;
}
