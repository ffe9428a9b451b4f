/** Calls of fast-check that take a seed. */
const DRAWS = new Set(['assert', 'check', 'sample', 'statistics', 'configureGlobal']);

/** What chance decides can be played again: all of it follows from MICROI_SEED (test/jest/patience.ts). */
export const chanceBySeed = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      seed: 'The seed is that of the run (MICROI_SEED), which is printed and can be given again.',
      random:
        'Nobody can play this again: draw with fast-check; a name that is to be unique is a randomUUID().',
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
