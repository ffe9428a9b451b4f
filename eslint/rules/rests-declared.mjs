import { isDeclared, isFunction, meaningOf, onSetClocks, variableOf } from '../tests.mjs';

const TIMERS = /^(node:)?timers\/promises$/;
const NAMES = /^(delay|pause|rest|sleep)$/;

const isPromise = (node) => node?.type === 'NewExpression' && node.callee.name === 'Promise';
const isZero = (node) => !node || (node.type === 'Literal' && node.value === 0);

/** Whether a call is a timer with some time to wait: `setTimeout(f, 20)`, `window.setTimeout(f, 20)`. */
const isTimer = ({ callee, arguments: given }) =>
  (callee.property ?? callee).name === 'setTimeout' &&
  (callee.type === 'Identifier' || /^(window|global|globalThis)$/.test(callee.object.name ?? '')) &&
  !isZero(given[1]);

/** The promise that a timer within its executor settles. A promise that is stored is a limit, which ends with what it limits. */
function promiseOf(node) {
  if (!/(Expression|Statement)$/.test(node.parent.type) || node.parent.type === 'AssignmentExpression')
    return undefined;
  for (let each = node.parent; each; each = each.parent) if (isPromise(each)) return each;
  return undefined;
}

/** Whether a function consists of a single wait. */
function isWait(node) {
  if (!isFunction(node)) return false;
  const [only, ...others] = node.body.type === 'BlockStatement' ? node.body.body : [node.body];
  let value = only?.argument ?? only?.expression ?? only;
  while (value?.type === 'AwaitExpression') value = value.argument;
  if (others.length > 0 || !isPromise(value)) return false;
  const body = value.arguments[0]?.body;
  const call = body?.type === 'BlockStatement' ? body.body[0]?.expression : body;
  return call?.type === 'CallExpression' && isTimer(call);
}

/** Whether the node is the whole body of a helper: the callers of the helper then give the reason. */
function isOfHelper(node) {
  for (let each = node.parent; each; each = each.parent)
    if (isFunction(each) && !isPromise(each.parent))
      return isWait(each) && (each.id || each.parent.type === 'VariableDeclarator');
  return false;
}

/** A test waits for the event it expects; where it can only let time pass, it gives the reason. */
export const restsDeclared = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      rest: 'Wait for an event instead of some time; where there is no event to wait for, say why: `// rest: …`.',
    },
  },
  create(context) {
    const clocks = onSetClocks();
    const waits = new Map();
    const isHelper = (callee) => {
      if (callee.type !== 'Identifier') return false;
      const { type, parent } = variableOf(context, callee)?.defs[0] ?? {};
      if (type === 'ImportBinding') return TIMERS.test(parent.source.value) || NAMES.test(callee.name);
      return isWait(meaningOf(context, callee));
    };
    return {
      CallExpression(node) {
        clocks.listener(node);
        const { callee, arguments: given } = node;
        if (callee.property?.name === 'waitForTimeout' || (isHelper(callee) && !isZero(given[0] ?? node)))
          waits.set(node, false);
        else if (isTimer(node) && promiseOf(node) && !isOfHelper(node)) waits.set(promiseOf(node), true);
      },
      'Program:exit'() {
        for (const node of waits.keys())
          if (!clocks.isUnder(node) && !isDeclared(context, node))
            context.report({ node, messageId: 'rest' });
      },
    };
  },
};
