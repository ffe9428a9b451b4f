import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Answers `--help` with the comment at the beginning of a command's file, and ends the process. Does nothing when another file
 * was started, or when help was not requested.
 *
 * @param {string} url `import.meta.url` of the command
 */
export function answerHelp(url) {
  const file = fileURLToPath(url);
  const asked = process.argv.slice(2).some((each) => each === '--help' || each === '-h');
  if (!asked || !process.argv[1] || fs.realpathSync(process.argv[1]) !== file) return;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  console.log(lines.slice(0, end).map((line) => line.replace(/^\/\/ ?/, '')).join('\n')); // prettier-ignore
  process.exit(0);
}
