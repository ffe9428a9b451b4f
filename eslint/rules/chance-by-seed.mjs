/** Calls of fast-check that take a seed. */
const DRAWS = new Set(['assert', 'check', 'sample', 'statistics', 'configureGlobal']);

/** Everything random can be replayed: all of it follows from MICROI_SEED (test/jest/patience.ts). */
export const chanceBySeed = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      seed: 'Use the seed of the run (MICROI_SEED), which is printed and can be passed in again.',
      random: 'This cannot be replayed: draw with fast-check; for a unique name use randomUUID().',
    },
  },
  create(context) {
    return {
      CallExpression({ callee, arguments: given }) {
        const { object, property } = callee;
        const name = (property ?? callee).name;
        if ((object?.name === 'Math' && name === 'random') || name === 'randomInt')
          context.report({ node: callee, messageId: 'random' });
        if (object?.name !== 'fc' || !DRAWS.has(name)) return;
        const options = given
          .filter(({ type }) => type === 'ObjectExpression')
          .flatMap((each) => each.properties);
        const own = options.find(({ key }) => (key?.name ?? key?.value) === 'seed');
        if (own) context.report({ node: own, messageId: 'seed' });
      },
    };
  },
};
