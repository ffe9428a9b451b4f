/**
 * The outcome of a step of the tests.
 *
 * @typedef {object} Outcome
 * @property {number} passed tests and checks that hold
 * @property {number} failed those that do not
 * @property {FailedFile[]} files files of tests in which something failed
 * @property {{ name: string, seconds: number }[]} slow how long each file took
 *
 * @typedef {object} FailedFile
 * @property {string} name relative to the project
 * @property {number} failed how many of its tests failed
 * @property {boolean} mayRepeat whether it may have failed by chance: a test that talks to no server fails for a reason
 * @property {() => Promise<Outcome>} again runs the file once more, alone
 */

/** @type {Outcome} */
export const nothing = { passed: 0, failed: 0, files: [], slow: [] };

/** One check that holds or does not. @returns {Outcome} */
export const asCheck = (good) => ({ ...nothing, passed: good ? 1 : 0, failed: good ? 0 : 1 });

/** Several outcomes in one. @returns {Outcome} */
export const sum = (outcomes) =>
  outcomes.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      files: [...all.files, ...one.files],
      slow: [...all.slow, ...one.slow],
    }),
    nothing,
  );
