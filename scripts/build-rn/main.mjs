/**
 * Runs all React Native gates and exits non-zero on any problem. Needs the root's packages only.
 * Usage: node scripts/build-rn/main.mjs [source folder, default src/]
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkApis, checkTwins } from './api-gate.mjs';
import { allFiles, importedStyles, reactNativeFiles } from './sources.mjs';
import { checkStyles } from './style-gate.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const sourceRoot = path.resolve(process.argv[2] ?? path.join(root, 'src'));

const everyFile = allFiles(sourceRoot);
const code = reactNativeFiles(everyFile, /\.tsx?$/).filter((file) => !file.endsWith('.d.ts'));
const styles = importedStyles(code, sourceRoot);

const problems = [
  ...checkApis(code),
  ...checkTwins(everyFile, code, sourceRoot),
  ...(await checkStyles(styles, { designWidth: 375, deviceRatio: { 375: 2 }, alias: { '@': sourceRoot } })),
];
for (const { file, line, message } of problems) {
  console.error(`${path.relative(root, file)}:${line}  ${message}`);
}
console.log(
  `React Native gates: ${code.length} modules, ${styles.length} stylesheets, ${problems.length} problems`,
);
process.exitCode = problems.length ? 1 : 0;
