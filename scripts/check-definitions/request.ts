import fs from 'node:fs';
import path from 'node:path';

/** What to check: files of definitions, or the forms of the demonstration. */
export type Request = { files: string[] } | { demo: true };

const USAGE = `Usage: npm run check:definitions -- FILE [FILE …]   a file of {DiyTables, DiyFields, SysMenus}
       npm run check:definitions -- --demo           the seeded forms, one per component`;

/**
 * Reads the command line, and each file far enough to know that it can be imported.
 * @returns what to check, or a sentence that explains why nothing can be checked
 */
export function readRequest(args: readonly string[]): Request | string {
  if (args.length === 1 && args[0] === '--demo') return { demo: true };
  if (args.length === 0 || args.some((arg) => arg.startsWith('-'))) return USAGE;
  const files = args.map((arg) => path.resolve(process.env.INIT_CWD ?? '', arg));
  return files.map(whyUnusable).find((reason) => reason !== undefined) ?? { files };
}

/** A sentence when a file holds no definitions at all. */
function whyUnusable(file: string): string | undefined {
  const text = readText(file);
  if (typeof text !== 'string') return `${file} cannot be read: ${text.reason}.`;
  if (text.trim() === '') return `${file} is empty; it should hold {DiyTables, DiyFields, SysMenus} as JSON.`;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return `${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (content === null || typeof content !== 'object' || Array.isArray(content) || !('DiyTables' in content))
    return `${file} holds no forms: an object {DiyTables, DiyFields, SysMenus} is expected.`;
  return undefined;
}

function readText(file: string): string | { reason: string } {
  try {
    // Editors on Windows put a byte order mark in front.
    return fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    return { reason: (error as NodeJS.ErrnoException).message };
  }
}
