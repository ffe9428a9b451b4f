const Sequencer = require('@jest/test-sequencer').default;

/** The longest files, longest first: started last, one of them would keep a single worker busy after all others are done. */
const LONG = [
  'test/unit/data/outbox/faults.test.ts',
  'test/mini/mutation.test.ts',
  'test/contract/flow-random.test.ts',
  'test/mini/journey.test.ts',
  'test/mini/inspection.test.ts',
  'test/mini/form.test.ts',
  'test/mini/tools.test.ts',
];

const place = ({ path }) => LONG.findIndex((file) => path.replaceAll('\\', '/').endsWith(file));

/** Jest knows how long a file takes only from its last run, and a fresh clone has had none. */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    const long = tests.filter((test) => place(test) >= 0).sort((one, other) => place(one) - place(other));
    return [...long, ...super.sort(tests.filter((test) => place(test) < 0))];
  }
};
