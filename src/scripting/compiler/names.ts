import type { Identifier, Literal, Node } from 'acorn';
import { isClosedKey } from '@/scripting/sandbox/keys';
import { ScriptRefused } from '@/scripting/compiler/refused';
import { Scope } from '@/scripting/compiler/scope';

/** Free names that are refused before anything runs: they are only ever used to reach outside. */
const REFUSED_NAMES = new Set(['eval', 'globalThis']);

/** A text as a literal of the prepared code. */
export const literalOf = (value: string): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
/** Source line of a node, 1-based. */
export const sourceLineOf = (node: Node): number => node.loc?.start.line ?? 0;

/** The name of a script's own variable in the prepared code; plain ASCII, distinct from all names of ours. */
export function localName(name: string): string {
  return `v_${name.replace(/[^A-Za-z0-9_]/g, (sign) => `$${sign.charCodeAt(0).toString(16)}`)}`;
}

/** Names, literals and refusals of the prepared code: what expressions and statements are written with. */
export class NameEmitter {
  private temps: string[] = [];
  private count = 0;

  constructor(private scope: Scope) {}

  protected refuse(reason: string, node: Node): never {
    throw new ScriptRefused(reason, sourceLineOf(node), (node.loc?.start.column ?? -1) + 1);
  }

  protected inScope<Result>(names: readonly string[], work: () => Result): Result {
    const outer = this.scope;
    this.count += 1;
    // A separate name for every place: the interpreter has no scopes below functions.
    this.scope = new Scope(new Map(names.map((name) => [name, `${localName(name)}$${this.count}`])), outer);
    try {
      return work();
    } finally {
      this.scope = outer;
    }
  }

  /** Temporary names used from here on are declared where the frame is closed. */
  protected openFrame(): { close(): string } {
    const outer = this.temps;
    this.temps = [];
    return {
      close: () => {
        const names = this.temps;
        this.temps = outer;
        return names.length > 0 ? `let ${names.join(', ')};` : '';
      },
    };
  }

  /** A name of ours that nothing else uses. */
  protected freshName(): string {
    this.count += 1;
    return `_t${this.count}`;
  }

  protected ownName(name: string, node: Node): string {
    if (isClosedKey(name) && name !== 'arguments') this.refuse(`"${name}" is not available to scripts`, node);
    return this.scope.nameOf(name) ?? localName(name);
  }

  /** Whether the script has declared a name itself. */
  protected isOwn(name: string): boolean {
    return this.scope.nameOf(name) !== undefined;
  }

  protected nameHere(name: string): string {
    return this.scope.nameOf(name) ?? localName(name);
  }

  protected temp(): string {
    const name = this.freshName();
    this.temps.push(name);
    return name;
  }

  protected read(node: Identifier): string {
    const { name } = node;
    const own = this.scope.nameOf(name);
    if (own !== undefined) return own;
    if (name === 'undefined') return '(void 0)';
    if (REFUSED_NAMES.has(name)) this.refuse(`"${name}" is not available to scripts`, node);
    return `_v8.free(${literalOf(name)}, ${sourceLineOf(node)})`;
  }

  protected write(node: Identifier, value: string): string {
    if (this.isOwn(node.name)) return `(${this.ownName(node.name, node)} = ${value})`;
    return `_v8.setfree(${literalOf(node.name)}, ${value})`;
  }

  protected literal(node: Literal): string {
    if (node.regex)
      return `_v8.re(${literalOf(node.regex.pattern)}, ${literalOf(node.regex.flags)}, ${sourceLineOf(node)})`;
    if (typeof node.value === 'bigint') return this.refuse('BigInt is not available to scripts', node);
    if (typeof node.value === 'string') return literalOf(node.value);
    return node.value === Infinity ? '(1 / 0)' : String(node.value);
  }
}
