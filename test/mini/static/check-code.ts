import { parse, type CallExpression, type Node, type Program } from 'acorn';
import * as walk from 'acorn-walk';
import type { Finding } from './finding';
import { freeNames } from './scope';

/** What a phone's mini-program runtime lacks, however common it is in browsers. */
const PHONE_LACKS = new Set([
  'AbortController',
  'crypto',
  'Blob',
  'File',
  'FileReader',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'Worker',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'queueMicrotask',
  'atob',
  'btoa',
  'Buffer',
  'process',
  'performance',
  'WebAssembly',
  'SharedArrayBuffer',
  'IntersectionObserver',
  'ResizeObserver',
  'Image',
  'Audio',
  'alert',
  'confirm',
  'prompt',
]);

/** The one text that webpack's runtime and lodash compile, for which phones return nothing. */
const TOLERATED = 'return this';

/**
 * Checks one script for what mini-programs forbid or lack.
 *
 * @param file its path, for the findings
 * @param source its code
 */
export function checkCode(file: string, source: string): Finding[] {
  let program: Program;
  try {
    program = parse(source, { ecmaVersion: 2022, sourceType: 'script', allowReturnOutsideFunction: true });
  } catch (error) {
    return [{ rule: 'code-from-text', file, message: `does not parse: ${String(error)}` }];
  }
  const at = (start: number): string =>
    source.slice(Math.max(0, start - 30), start + 40).replace(/\s+/g, ' ');
  const compiled: Finding[] = compilations(program).map((start) => ({
    rule: 'code-from-text',
    file,
    message: `compiles code from text: …${at(start)}…`,
  }));
  const lacking: Finding[] = freeNames(program, PHONE_LACKS)
    .filter(({ guarded }) => !guarded)
    .map(({ name, start }) => ({ rule: 'phone-lacks', file, message: `uses ${name}: …${at(start)}…` }));
  return [...compiled, ...lacking];
}

/** Where a script calls eval or the Function constructor, or sets a timer with a string. */
function compilations(program: Program): number[] {
  const found: number[] = [];
  const visit = (node: CallExpression): void => {
    if (node.callee.type !== 'Identifier') return;
    const { name } = node.callee;
    const last = node.arguments[node.arguments.length - 1];
    const text = last?.type === 'Literal' && typeof last.value === 'string' ? last.value : undefined;
    if (name === 'eval') found.push(node.start);
    if (name === 'Function' && text !== TOLERATED) found.push(node.start);
    const first = node.arguments[0];
    if (/^set(Timeout|Interval)$/.test(name) && first?.type === 'Literal') found.push(node.start);
  };
  walk.simple(program, {
    CallExpression: visit,
    NewExpression: (node) => visit(node as unknown as CallExpression),
  });
  return found;
}

/** Names of the methods that a script calls, on whatever object. */
export function calledMethods(source: string): Set<string> {
  const names = new Set<string>();
  const program = parse(source, {
    ecmaVersion: 2022,
    sourceType: 'script',
    allowReturnOutsideFunction: true,
  });
  walk.simple(program, {
    MemberExpression: (node: Node) => {
      const { property, computed } = node as unknown as {
        property: { type: string; name: string };
        computed: boolean;
      };
      if (!computed && property.type === 'Identifier') names.add(property.name);
    },
  });
  return names;
}
