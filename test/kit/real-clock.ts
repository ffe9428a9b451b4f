// Imported first by a test whose subject goes by the clock of the machine: files, and servers of others.
const moved = Date as DateConstructor & { real?: DateConstructor };

if (moved.real) globalThis.Date = moved.real;

export {};
