export class KeptResults {
  constructor(folder?: string);
  passedAt(step: string): string | undefined;
  note(step: string): void;
}
