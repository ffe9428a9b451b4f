import type {
  ArrowFunctionExpression,
  BlockStatement,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  ModuleDeclaration,
  Pattern,
  Program,
  Statement,
} from 'acorn';
import { ExpressionEmitter } from '@/scripting/compiler/expressions';
import { localName } from '@/scripting/compiler/names';
import { blockNames, boundNames, hoistedNames, Scope } from '@/scripting/compiler/scope';
import { assigns, mentions } from '@/scripting/compiler/mentions';

type AnyFunction = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;
type AnyFor = Extract<Statement, { type: 'ForStatement' | 'ForInStatement' | 'ForOfStatement' }>;
type Body = readonly (Statement | ModuleDeclaration)[];

/** Writes statements and functions; its base class writes expressions. */
export class Emitter extends ExpressionEmitter {
  awaitsAtTop = false;
  private depth = 0;

  constructor(names: readonly string[]) {
    super(new Scope(new Map(names.map((name) => [name, localName(name)])), null));
  }

  /** @param shared names to keep for later scripts */
  script(program: Program, shared: readonly string[]): string {
    const frame = this.openFrame();
    const body = this.inScope([...hoistedNames(program.body), ...blockNames(program.body)], () => {
      const functions = program.body.flatMap((node) =>
        node.type === 'FunctionDeclaration' ? [node.id.name] : [],
      );
      const share = (names: readonly string[]): string =>
        names.map((name) => `_v8.setfree(${JSON.stringify(name)},${this.ownName(name, program)});`).join('');
      return (
        this.hoisted(program.body, []) +
        this.hoistedFunctions(program.body) +
        share(shared.filter((name) => functions.includes(name))) +
        this.statements(program.body) +
        share(shared.filter((name) => !functions.includes(name)))
      );
    });
    return frame.close() + body;
  }

  /** Declares `var` names and functions at the start of their function, as the language does. */
  private hoisted(body: Body, params: readonly string[]): string {
    const names = new Set(hoistedNames(body).filter((name) => !params.includes(name)));
    return names.size > 0
      ? `let ${[...names].map((name) => `${this.nameHere(name)} = void 0`).join(', ')};`
      : '';
  }

  protected override awaited(): void {
    if (this.depth === 0) this.awaitsAtTop = true;
  }

  protected override functionText(node: AnyFunction): string {
    if (node.generator) this.refuse('generators are not available to scripts', node);
    this.depth += 1;
    const isBlock = node.body.type === 'BlockStatement';
    const body: Body = isBlock ? (node.body as BlockStatement).body : [];
    const isArrow = node.type === 'ArrowFunctionExpression';
    const usesArguments = !isArrow && mentions(node, 'arguments');
    const names = [...node.params.flatMap(boundNames), ...hoistedNames(body), ...blockNames(body)];
    const own = node.type === 'FunctionExpression' && node.id ? [node.id.name] : [];
    const text = this.inScope([...own, ...names, ...(usesArguments ? ['arguments'] : [])], () => {
      const frame = this.openFrame();
      const { heads, opening } = usesArguments ? this.listParams(node) : this.params(node.params);
      const inner = isBlock
        ? this.hoistedFunctions(body) + this.statements(body)
        : `return ${this.expression(node.body as Expression)};`;
      const params = node.params.flatMap(boundNames);
      const all = `{${frame.close()}${this.hoisted(body, params)}_v8.step();${opening}${inner}}`;
      const prefix = node.async ? 'async ' : '';
      if (isArrow) return `(${prefix}(${heads}) => ${all})`;
      return `${prefix}function ${node.id ? this.ownName(node.id.name, node) : ''}(${heads}) ${all}`;
    });
    this.depth -= 1;
    return text;
  }

  /** Parameters as names; patterns are destructured at the start of the body. */
  private params(params: readonly Pattern[]): { heads: string; opening: string } {
    let opening = '';
    const heads = params.map((param) => {
      if (param.type === 'Identifier') return this.ownName(param.name, param);
      const isRest = param.type === 'RestElement';
      const target = isRest ? param.argument : param.type === 'AssignmentPattern' ? param.left : param;
      const fallback = param.type === 'AssignmentPattern' ? ` = ${this.expression(param.right)}` : '';
      if (target.type === 'Identifier')
        return `${isRest ? '...' : ''}${this.ownName(target.name, target)}${fallback}`;
      const name = this.freshName();
      opening += `let ${this.ownNames(target)};${this.destructure(target, name)};`;
      return `${isRest ? '...' : ''}${name}${fallback}`;
    });
    return { heads: heads.join(', '), opening };
  }

  /** A function that uses `arguments` gets one list and takes its parameters from it. */
  private listParams(node: AnyFunction): { heads: string; opening: string } {
    const list = this.freshName();
    let opening = `let ${this.ownName('arguments', node)} = ${list};`;
    node.params.forEach((param, at) => {
      const names = this.ownNames(param);
      if (names !== '') opening += `let ${names};`;
      const value =
        param.type === 'RestElement'
          ? `_v8.call(${list}, "slice", [${at}], 0)`
          : `_v8.get(${list}, ${at}, 0)`;
      opening += `${this.destructure(param.type === 'RestElement' ? param.argument : param, value)};`;
    });
    return { heads: `...${list}`, opening };
  }

  /** Functions declared in a block, placed at its start. */
  private hoistedFunctions(body: Body): string {
    return body
      .map((node) => (node.type === 'FunctionDeclaration' ? `${this.blockFunction(node)}\n` : ''))
      .join('');
  }

  private blockFunction(node: FunctionDeclaration): string {
    return `${this.ownName(node.id.name, node)} = ${this.functionText({ ...node, type: 'FunctionExpression' } as FunctionExpression)};`;
  }

  private ownNames(pattern: Pattern): string {
    return boundNames(pattern)
      .map((name) => this.ownName(name, pattern))
      .join(', ');
  }

  private statements(body: Body): string {
    return body.map((node) => this.statement(node as Statement)).join('');
  }

  private block(node: Statement, opening = ''): string {
    const body = node.type === 'BlockStatement' ? node.body : [node];
    const inner = this.inScope(blockNames(body), () => this.hoistedFunctions(body) + this.statements(body));
    return `{${opening}${inner}}`;
  }

  /** A standalone block is written with `if`: the interpreter loses a `return` in a bare one. */
  private plainBlock(node: Statement, opening = ''): string {
    return `if (true) ${this.block(node, opening)}`;
  }

  private loop(body: Statement, opening = ''): string {
    return this.block(body, `_v8.step();${opening}`);
  }

  private statement(node: Statement): string {
    switch (node.type) {
      case 'EmptyStatement':
      case 'DebuggerStatement':
      case 'FunctionDeclaration':
        return '';
      case 'ExpressionStatement':
        return node.directive ? '' : `${this.expression(node.expression)};\n`;
      case 'VariableDeclaration':
        return this.declared(node);
      case 'BlockStatement':
        return `${this.plainBlock(node)}\n`;
      case 'IfStatement': {
        const otherwise = node.alternate ? ` else ${this.block(node.alternate)}` : '';
        return `if (${this.expression(node.test)}) ${this.block(node.consequent)}${otherwise}\n`;
      }
      case 'ReturnStatement':
        return node.argument ? `return ${this.expression(node.argument)};\n` : 'return;\n';
      case 'ThrowStatement':
        return `throw ${this.expression(node.argument)};\n`;
      case 'BreakStatement':
        return node.label ? `break ${localName(node.label.name)};\n` : 'break;\n';
      case 'ContinueStatement':
        return node.label ? `continue ${localName(node.label.name)};\n` : 'continue;\n';
      case 'LabeledStatement':
        return this.labelled(node);
      case 'WhileStatement':
        return `while (${this.expression(node.test)}) ${this.loop(node.body)}\n`;
      case 'DoWhileStatement':
        return `do ${this.loop(node.body)} while (${this.expression(node.test)});\n`;
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
        return this.forLoop(node, '');
      case 'SwitchStatement':
        return this.switchText(node);
      case 'TryStatement':
        return this.tryText(node);
      case 'ClassDeclaration':
        return this.refuse('classes are not available to scripts', node);
      default:
        return this.refuse(`${node.type} is not available to scripts`, node);
    }
  }

  /** Writes nothing at all for `var x`: the interpreter ends a script at an empty statement. */
  private declared(node: Extract<Statement, { type: 'VariableDeclaration' }>): string {
    const text = this.declaration(node);
    return text === '' ? '' : `${text};\n`;
  }

  /** `var` names are hoisted, so their declaration becomes an assignment. */
  private declaration(node: Extract<Statement, { type: 'VariableDeclaration' }>): string {
    const isVar = node.kind === 'var';
    const parts = node.declarations.flatMap(({ id, init }) => {
      if (id.type === 'Identifier') {
        const name = this.ownName(id.name, id);
        if (isVar) return init ? [`(${name} = ${this.expression(init)})`] : [];
        return [`let ${init ? `${name} = ${this.expression(init)}` : name}`];
      }
      const opening = isVar ? [] : [`let ${this.ownNames(id)}`];
      return [...opening, this.destructure(id, init ? this.expression(init) : '(void 0)')];
    });
    return parts.join(';');
  }

  private forLoop(node: AnyFor, label: string): string {
    if (node.type === 'ForStatement') return this.countingLoop(node, label);
    if (node.type === 'ForOfStatement' && node.await)
      this.refuse('for await is not available to scripts', node);
    const { left } = node;
    const names =
      left.type === 'VariableDeclaration' && left.kind !== 'var'
        ? left.declarations.flatMap(({ id }) => boundNames(id))
        : [];
    const over = `_v8.${node.type === 'ForInStatement' ? 'keys' : 'iter'}(${this.expression(node.right)})`;
    const item = this.freshName();
    return this.inScope(names, () => {
      const target = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left;
      if (!target) return '';
      const declared = names.length > 0 ? `let ${this.ownNames(target)};` : '';
      const opening = `${declared}${this.destructure(target, item)};`;
      return `${label}for (const ${item} of ${over}) ${this.loopBody(node.body, opening)}\n`;
    });
  }

  /** The body as a separate block, because it may declare the loop's names again. */
  private loopBody(body: Statement, opening: string): string {
    return body.type === 'BlockStatement' && blockNames(body.body).length === 0
      ? this.loop(body, opening)
      : `{_v8.step();${opening}${this.plainBlock(body)}}`;
  }

  private countingLoop(node: Extract<Statement, { type: 'ForStatement' }>, label: string): string {
    const { init } = node;
    const names = init?.type === 'VariableDeclaration' && init.kind !== 'var' ? blockNames([init]) : [];
    return this.inScope(names, () => {
      const first =
        init?.type === 'VariableDeclaration' ? this.declaration(init) : init ? this.expression(init) : '';
      const test = node.test ? this.expression(node.test) : '';
      const update = node.update ? this.expression(node.update) : '';
      // Each iteration has its own names: functions created in it keep them.
      const isKept =
        mentions(node.body, '=>') &&
        names.some((name) => mentions(node.body, name)) &&
        !names.some((name) => assigns(node.body, name));
      const body = isKept ? this.copiedBody(names, node.body) : this.loop(node.body);
      const loop = `${label}for (; ${test}; ${update}) ${body}\n`;
      return first === '' ? loop : `if (true) {${first};${loop}}\n`;
    });
  }

  /** The body with the loop's names copied, for functions that keep them. */
  private copiedBody(names: readonly string[], body: Statement): string {
    const copies = names.map((name) => ({ name: this.nameHere(name), copy: this.freshName() }));
    const take = copies.map(({ name, copy }) => `let ${copy} = ${name};`).join('');
    const give = copies.map(({ name, copy }) => `let ${name} = ${copy};`).join('');
    return `{${take}if (true) {${give}_v8.step();${this.plainBlock(body)}}}`;
  }

  private labelled(node: Extract<Statement, { type: 'LabeledStatement' }>): string {
    const label = `${localName(node.label.name)}: `;
    const { body } = node;
    if (body.type === 'ForStatement' || body.type === 'ForInStatement' || body.type === 'ForOfStatement') {
      return this.forLoop(body, label);
    }
    return `${label}${body.type === 'BlockStatement' ? `${this.block(body)}\n` : this.statement(body)}`;
  }

  private switchText(node: Extract<Statement, { type: 'SwitchStatement' }>): string {
    const value = this.expression(node.discriminant);
    const bodies = node.cases.flatMap((one) => one.consequent);
    return this.inScope(blockNames(bodies), () => {
      const cases = node.cases.map((one) => {
        const head = one.test ? `case ${this.expression(one.test)}:` : 'default:';
        return `${head} ${this.hoistedFunctions(one.consequent)}${this.statements(one.consequent)}`;
      });
      return `switch (${value}) {${cases.join('\n')}}\n`;
    });
  }

  private tryText(node: Extract<Statement, { type: 'TryStatement' }>): string {
    const { handler, finalizer } = node;
    let text = `try ${this.block(node.block)}`;
    if (handler) {
      const error = this.freshName();
      const names = handler.param ? boundNames(handler.param) : [];
      text += this.inScope(names, () => {
        const declared =
          names.length > 0 ? `let ${names.map((name) => this.ownName(name, handler)).join(', ')};` : '';
        const bound = handler.param
          ? `${declared}${this.destructure(handler.param, `_v8.caught(${error})`)};`
          : `_v8.caught(${error});`;
        return ` catch (${error}) {${bound}${this.block(handler.body)}}`;
      });
    }
    return `${text}${finalizer ? ` finally ${this.block(finalizer)}` : ''}\n`;
  }
}
