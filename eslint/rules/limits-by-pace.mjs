import { isDeclared, isFunction, meaningOf } from '../tests.mjs';

const STEPS = new Set(['it', 'test', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);
/** Options of these calls set when to give up; those of others are what a test is about. */
const LOOKS =
  /^(waitFor|find(All)?By|to(?!Match|Equal|Strict|ContainEqual|HaveBeen|HaveProperty)[A-Z]|poll$|click$|dblclick$|fill$|tap$|press|check$|hover$|goto$|reload$)/;

const isText = (node) => typeof node?.value === 'string' || node?.type === 'TemplateLiteral';

/** The name a call starts with: `it` of `it.each(rows)('…', f, 1)`. */
function rootOf(callee) {
  let node = callee;
  while (node && node.type !== 'Identifier') node = node.object ?? node.callee ?? node.tag;
  return node?.name;
}

/** The limit of a call, and whether it is one of a whole step or of one look. */
function limitOf({ callee, arguments: given }) {
  const name = (callee.property ?? callee).name ?? '';
  const root = rootOf(callee);
  if (name === 'setTimeout' && callee.property && (root === 'jest' || root === 'test'))
    return { kind: 'step', node: given[0] };
  if (STEPS.has(root)) {
    const at = given.findIndex(isFunction);
    // The argument after the function that `test.skip` calls is the reason.
    return at < 0 || isText(given[at + 1]) ? undefined : { kind: 'step', node: given[at + 1] };
  }
  if (!LOOKS.test(name)) return undefined;
  const options = given.filter(({ type }) => type === 'ObjectExpression').flatMap((each) => each.properties);
  return { kind: 'look', node: options.find(({ key }) => key?.name === 'timeout')?.value };
}

/** Limits only set when to give up: never before the general one, and later on a slow machine. */
export const limitsByPace = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { step: { type: 'number' }, look: { type: 'number' } },
        required: ['step', 'look'],
        additionalProperties: false,
      },
    ],
    messages: {
      short:
        'The general limit is {{general}} ms: leave this one out, or say why it is shorter: `// rest: …`.',
      bare: 'A slow machine needs longer: patience(…) of test/kit/patience.ts.',
    },
  },
  create(context) {
    const [general] = context.options;
    /** The milliseconds of a limit, if the file shows them; those of `patience` are multiplied. */
    const read = (node) => {
      if (node.type === 'Literal') return { ms: node.value };
      if (node.type === 'Identifier') {
        const meaning = meaningOf(context, node);
        return !meaning || meaning.type === 'ImportSpecifier' ? { paced: true } : read(meaning);
      }
      if (node.type === 'CallExpression' && node.callee.name === 'patience')
        return { ...read(node.arguments[0]), paced: true };
      if (node.type !== 'BinaryExpression' || node.operator !== '*') return {};
      const [left, right] = [read(node.left), read(node.right)];
      return { ms: left.ms * right.ms };
    };
    return {
      CallExpression(node) {
        const { kind, node: limit } = limitOf(node) ?? {};
        if (!limit || isDeclared(context, limit)) return;
        const { ms, paced } = read(limit);
        if (ms < general[kind])
          context.report({ node: limit, messageId: 'short', data: { general: String(general[kind]) } });
        else if (!paced) context.report({ node: limit, messageId: 'bare' });
      },
    };
  },
};
