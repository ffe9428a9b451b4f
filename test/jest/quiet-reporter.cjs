// Prints what failed and nothing of what passed: people read the output of a whole run only when something is wrong. The files in
// progress are kept in MICROI_RUNNING_FILE, for the final message of a run that hangs.
const fs = require('node:fs');
const path = require('node:path');

const running = process.env.MICROI_RUNNING_FILE;

/** What the tests of a file printed, each with its kind. */
const printed = (lines) => lines.map(({ type, message }) => `  ${type}: ${message}`).join('\n');

module.exports = class QuietReporter {
  constructor(globalConfig) {
    this.root = globalConfig.rootDir;
    this.underWay = new Set();
  }

  note() {
    if (running) fs.writeFileSync(running, [...this.underWay].join('\n'));
  }

  onTestFileStart({ path: file }) {
    this.underWay.add(path.relative(this.root, file));
    this.note();
  }

  onTestFileResult({ path: file }, { failureMessage, console: lines }) {
    const name = path.relative(this.root, file);
    this.underWay.delete(name);
    this.note();
    if (!failureMessage) return;
    console.log(`FAIL ${name}\n${failureMessage}`);
    if (lines?.length) console.log(`  It printed:\n${printed(lines)}`);
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, testResults, startTime }) {
    const seconds = Math.round((Date.now() - startTime) / 1000);
    console.log(
      `${testResults.length} files: ${numPassedTests} passed, ${numFailedTests} failed (${seconds} s)`,
    );
  }
};
