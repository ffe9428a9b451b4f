/** Where something was found. */
export interface Place {
  table: string;
  /** add, edit, view, or another step. */
  step?: string;
  field?: string;
}

/** Collects what a check finds and prints each finding once, on its own line. */
export interface Report {
  /** An error of the client or the definition. */
  problem(place: Place, what: string): void;
  /** Something with a documented answer: worth knowing, nobody's fault. */
  note(place: Place, what: string): void;
  problems(): number;
  notes(): number;
}

/** Long enough for any of our sentences, short enough for a terminal. */
const MAX_LINE = 300;

export function createReport(print: (line: string) => void): Report {
  const seen = { problem: new Set<string>(), note: new Set<string>() };
  const add = (kind: keyof typeof seen, { table, step, field }: Place, what: string): void => {
    const where = [table, field].filter(Boolean).join('.') + (step ? ` (${step})` : '');
    const line = `${where}: ${what}`.replace(/\s+/g, ' ').slice(0, MAX_LINE);
    if (seen[kind].has(line)) return;
    seen[kind].add(line);
    print(`${kind.padEnd(8)} ${line}`);
  };
  return {
    problem: (place, what) => add('problem', place, what),
    note: (place, what) => add('note', place, what),
    problems: () => seen.problem.size,
    notes: () => seen.note.size,
  };
}
