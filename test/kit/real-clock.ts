// Imported first by a test whose subject goes by the clock of the machine: files, and servers that are not ours.
const moved = Date as DateConstructor & { real?: DateConstructor };

if (moved.real) globalThis.Date = moved.real;

export {};
