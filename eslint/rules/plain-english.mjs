import { foreignPhrase } from '../phrases.mjs';

const TITLED = /^(?:it|test|describe)$/;

/** The text of a test's title without its id; undefined for anything else. */
function titleOf({ callee, arguments: [title] }) {
  let name = callee;
  while (name.type !== 'Identifier') {
    const inner = name.object ?? name.callee ?? name.tag;
    if (!inner) return undefined;
    name = inner;
  }
  if (!TITLED.test(name.name)) return undefined;
  const text =
    title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join(' ') : title?.value;
  return typeof text === 'string' ? text.replace(/^[\w-]+:/, '') : undefined;
}

/** Comments and titles of tests are written as a native engineer would say it. */
export const plainEnglish = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { foreign: '"{{phrase}}" reads like a translation. Say it plainly: {{instead}}.' },
  },
  create(context) {
    const check = (node, text) => {
      const data = text === undefined ? undefined : foreignPhrase(text);
      if (data) context.report({ loc: node.loc, messageId: 'foreign', data });
    };
    return {
      Program: () => context.sourceCode.getAllComments().forEach((comment) => check(comment, comment.value)),
      CallExpression: (node) => check(node, titleOf(node)),
    };
  },
};
