import { isFunction, meaningOf, onSetClocks } from '../tests.mjs';

const CLOCKS = new Set([
  'Date.now',
  'performance.now',
  'process.hrtime',
  'hrtime.bigint',
  'process.memoryUsage',
]);
const COMPARES = /^toBe(Less|Greater)Than(OrEqual)?$|^toBeCloseTo$/;

const isOrder = ({ type, operator }) => type === 'BinaryExpression' && /^[<>]=?$/.test(operator);

const isClock = ({ type, callee, arguments: given }) =>
  type === 'NewExpression'
    ? callee.name === 'Date' && given.length === 0
    : type === 'CallExpression' &&
      callee.type === 'MemberExpression' &&
      CLOCKS.has(`${(callee.object.property ?? callee.object).name}.${callee.property.name}`);

/** What a function itself returns, without the functions inside it. */
function returned(node) {
  if (node.body.type !== 'BlockStatement') return [node.body];
  const found = [];
  const look = (each) => {
    if (!each || typeof each.type !== 'string' || isFunction(each)) return;
    if (each.type === 'ReturnStatement' && each.argument) found.push(each.argument);
    for (const [key, value] of Object.entries(each)) if (key !== 'parent') [value].flat().forEach(look);
  };
  look(node.body);
  return found;
}

/** Finds figures that come from a clock or the memory, through names, arithmetic and functions of the file. */
function measuring(context) {
  const seen = new Set();
  const any = (nodes) => nodes.some(measured);
  const ofName = (node) => {
    const meaning = meaningOf(context, node);
    if (!meaning || seen.has(meaning)) return undefined;
    seen.add(meaning);
    return meaning;
  };
  const ofFunction = (node) => {
    const meaning = node.type === 'Identifier' ? ofName(node) : node;
    return isFunction(meaning) && any(returned(meaning));
  };
  const inner = {
    AwaitExpression: ({ argument }) => measured(argument),
    UnaryExpression: ({ argument }) => measured(argument),
    TSNonNullExpression: ({ expression }) => measured(expression),
    TSAsExpression: ({ expression }) => measured(expression),
    BinaryExpression: ({ left, right }) => any([left, right]),
    LogicalExpression: ({ left, right }) => any([left, right]),
    ConditionalExpression: ({ consequent, alternate }) => any([consequent, alternate]),
    Identifier(node) {
      const meaning = ofName(node);
      return meaning !== undefined && !isFunction(meaning) && measured(meaning);
    },
    MemberExpression({ object, property }) {
      const held = object.type === 'Identifier' && meaningOf(context, object);
      if (held?.type !== 'ObjectExpression') return measured(object);
      const part = held.properties.find(({ key }) => key?.name === property.name);
      return part !== undefined && measured(part.value);
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'MemberExpression' && callee.object.name === 'Math') return any(given);
      if (callee.name === 'Number') return any(given);
      const base = callee.type === 'MemberExpression' ? measured(callee.object) : ofFunction(callee);
      return base || given.some((each) => isFunction(each) && ofFunction(each));
    },
  };
  function measured(node) {
    return isClock(node) || (inner[node.type]?.(node) ?? false);
  }
  return measured;
}

/** The `expect(…)` that a matcher belongs to: `expect(a).not.toBe(b)`. */
function expectOf(callee) {
  let node = callee;
  while (node?.type === 'MemberExpression') node = node.object;
  return node?.type === 'CallExpression' && (node.callee.name ?? node.callee.object?.name) === 'expect'
    ? node
    : undefined;
}

/** Time and memory vary with the machine and its other work; assertions about them fail by chance. */
export const timeByBench = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      figure:
        'Time and memory are measured by `npm run bench`; a test sets the clock, or checks the order of events.',
    },
  },
  create(context) {
    const clocks = onSetClocks();
    const claims = [];
    return {
      CallExpression(node) {
        clocks.listener(node);
        const claim = node.callee.type === 'MemberExpression' && expectOf(node.callee);
        if (claim) claims.push([node, claim.arguments[0]]);
      },
      'Program:exit'() {
        for (const [node, subject] of claims) {
          if (!subject || clocks.isUnder(node)) continue;
          const named = subject.type === 'Identifier' ? meaningOf(context, subject) : undefined;
          const order = [subject, named].find((each) => each && isOrder(each));
          const compared = COMPARES.test(node.callee.property.name) ? [subject, ...node.arguments] : [];
          const sides = order ? [order.left, order.right] : compared;
          if (sides.some((side) => measuring(context)(side))) context.report({ node, messageId: 'figure' });
        }
      },
    };
  },
};
