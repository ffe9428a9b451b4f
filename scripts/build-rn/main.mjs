/**
 * Runs all React Native gates and exits non-zero on any problem. Needs the root's packages only.
 * Usage: node scripts/build-rn/main.mjs [source folder ..., default src/]
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkApis, checkTwins } from './api-gate.mjs';
import { allFiles, importedStyles, reactNativeFiles } from './sources.mjs';
import { checkStyles } from './style-gate.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const asked = process.argv.slice(2);

/** Prints the problems of one source folder. @returns how many there are */
async function checkFolder(sourceRoot) {
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
  return problems.length;
}

for (const folder of asked.length > 0 ? asked : [path.join(root, 'src')])
  if ((await checkFolder(path.resolve(folder))) > 0) process.exitCode = 1;
