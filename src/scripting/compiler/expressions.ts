import type {
  ArrowFunctionExpression,
  AssignmentExpression,
  CallExpression,
  ChainExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  Literal,
  MemberExpression,
  Node,
  ObjectExpression,
  Pattern,
  PrivateIdentifier,
  SpreadElement,
  Super,
  UnaryExpression,
  UpdateExpression,
} from 'acorn';
import { isClosedKey } from '@/scripting/sandbox/keys';
import { sourceLineOf, NameEmitter, literalOf } from '@/scripting/compiler/names';

type AnyFunction = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;
type Operand = Expression | Super | PrivateIdentifier | Pattern;

/**
 * Parts that are evaluated one after the other. A variable that a later part changes is read in its place: the interpreter
 * would read it at the end.
 */
function settled(parts: readonly string[]): string[] {
  return parts.map((part, at) => {
    const isChanged =
      /^v_[\w$]+$/.test(part) && parts.slice(at + 1).some((later) => later.includes(`(${part} = `));
    return isChanged ? `_v8.same(${part})` : part;
  });
}

/** Writes expressions in terms of the guard. */
export abstract class ExpressionEmitter extends NameEmitter {
  protected abstract functionText(node: AnyFunction): string;
  protected abstract awaited(): void;

  protected expression(node: Operand): string {
    switch (node.type) {
      case 'Identifier':
        return this.read(node);
      case 'Literal':
        return this.literal(node);
      case 'TemplateLiteral': {
        const texts = node.quasis.map((quasi) => literalOf(quasi.value.cooked ?? ''));
        return `_v8.tpl([${texts.join(', ')}], [${node.expressions.map((part) => this.expression(part)).join(', ')}])`;
      }
      case 'ArrayExpression':
        return this.list(node.elements);
      case 'ObjectExpression':
        return this.object(node);
      case 'FunctionExpression':
        return `(${this.functionText(node)})`;
      case 'ArrowFunctionExpression':
        return this.functionText(node);
      case 'MemberExpression':
        return `_v8.get(${this.expression(node.object)}, ${this.keyText(node)}, ${sourceLineOf(node)})`;
      case 'CallExpression':
        return this.callText(
          node,
          node.callee.type === 'MemberExpression' ? this.expression(node.callee.object) : null,
        );
      case 'NewExpression':
        return `_v8.make(${this.expression(node.callee)}, ${this.list(node.arguments)}, ${literalOf(nameOf(node.callee))}, ${sourceLineOf(node)})`;
      case 'ChainExpression':
        return this.chain(node);
      case 'ConditionalExpression':
        return `(${this.expression(node.test)} ? ${this.expression(node.consequent)} : ${this.expression(node.alternate)})`;
      case 'LogicalExpression':
        return this.logical(node.operator, this.expression(node.left), this.expression(node.right));
      case 'BinaryExpression':
        return this.binary(node.operator, node.left, node.right);
      case 'UnaryExpression':
        return this.unary(node);
      case 'UpdateExpression':
        return this.update(node);
      case 'AssignmentExpression':
        return this.assign(node);
      case 'SequenceExpression':
        return `(${node.expressions.map((part) => this.expression(part)).join(', ')})`;
      case 'AwaitExpression':
        this.awaited();
        return `(await ${this.expression(node.argument)})`;
      case 'ParenthesizedExpression':
        return this.expression(node.expression);
      case 'ThisExpression':
        return this.refuse('"this" is not available to scripts', node);
      case 'ClassExpression':
        return this.refuse('classes are not available to scripts', node);
      default:
        return this.refuse(`${node.type} is not available to scripts`, node);
    }
  }

  protected list(elements: readonly (Expression | SpreadElement | null)[]): string {
    const parts = elements.map((element) => {
      if (!element) return '(void 0)';
      if (element.type === 'SpreadElement') return `..._v8.iter(${this.expression(element.argument)})`;
      return this.expression(element);
    });
    return `[${settled(parts).join(', ')}]`;
  }

  private object(node: ObjectExpression): string {
    const parts = node.properties.map((property) => {
      if (property.type === 'SpreadElement') return `..._v8.plain(${this.expression(property.argument)})`;
      if (property.kind !== 'init')
        return this.refuse('getters and setters are not available to scripts', property);
      const value = this.expression(property.value);
      if (property.computed) return `[_v8.key(${this.expression(property.key)})]: ${value}`;
      const name =
        property.key.type === 'Identifier' ? property.key.name : String((property.key as Literal).value);
      if (isClosedKey(name)) this.refuse(`"${name}" is not available to scripts`, property);
      return `${literalOf(name)}: ${value}`;
    });
    return `({${parts.join(', ')}})`;
  }

  private keyText(node: MemberExpression): string {
    if (node.object.type === 'Super' || node.property.type === 'PrivateIdentifier') {
      return this.refuse('classes are not available to scripts', node);
    }
    if (node.computed) return this.expression(node.property);
    const { name } = node.property as Identifier;
    if (isClosedKey(name) && name !== 'prototype') this.refuse(`"${name}" is not available to scripts`, node);
    return literalOf(name);
  }

  /** @param object the emitted receiver when the callee is a member */
  private callText(node: CallExpression, object: string | null): string {
    const { callee } = node;
    const args = this.list(node.arguments);
    if (callee.type === 'MemberExpression' && object !== null) {
      return `_v8.call(${object}, ${this.keyText(callee)}, ${args}, ${sourceLineOf(node)})`;
    }
    return `_v8.fn(${this.expression(callee)}, ${args}, ${literalOf(nameOf(callee))}, ${sourceLineOf(node)})`;
  }

  /** `a?.b.c(d)`: every `?.` checks whether the value before it is there. */
  private chain(node: ChainExpression): string {
    const asked: string[] = [];
    const link = (part: Expression | Super): string => {
      if (part.type !== 'MemberExpression' && part.type !== 'CallExpression') return this.expression(part);
      const guarded = (value: string, isOptional: boolean): string => {
        if (!isOptional) return value;
        const name = this.temp();
        asked.push(`(${name} = ${value}) == null`);
        return name;
      };
      if (part.type === 'MemberExpression') {
        const object = guarded(link(part.object), part.optional);
        return `_v8.get(${object}, ${this.keyText(part)}, ${sourceLineOf(part)})`;
      }
      const { callee } = part;
      if (callee.type === 'MemberExpression' && !part.optional) {
        return this.callText(part, guarded(link(callee.object), callee.optional));
      }
      const called = guarded(link(callee), part.optional);
      return `_v8.fn(${called}, ${this.list(part.arguments)}, "", ${sourceLineOf(part)})`;
    };
    const value = link(node.expression);
    return `(${[...asked.map((question) => `${question} ? (void 0) : `), value].join('')})`;
  }

  private logical(operator: string, left: string, right: string): string {
    const name = this.temp();
    // The sandbox evaluates both sides of && and ||, but only the chosen branch of a conditional.
    if (operator === '&&') return `((${name} = ${left}) ? ${right} : ${name})`;
    if (operator === '||') return `((${name} = ${left}) ? ${name} : ${right})`;
    return `((${name} = ${left}) == null ? ${right} : ${name})`;
  }

  private binary(operator: string, left: Operand, right: Expression): string {
    if (left.type === 'PrivateIdentifier') return this.refuse('classes are not available to scripts', left);
    const [one = '', other = ''] = settled([this.expression(left), this.expression(right)]);
    if (operator === '===' || operator === '!==') return `(${one} ${operator} ${other})`;
    if (operator === 'in') return `_v8.has(${one}, ${other})`;
    if (operator === 'instanceof') return `_v8.isa(${one}, ${other})`;
    return `_v8.bin(${literalOf(operator)}, ${one}, ${other})`;
  }

  private unary(node: UnaryExpression): string {
    const { operator, argument } = node;
    if (operator === 'typeof') {
      const isFree =
        argument.type === 'Identifier' && !this.isOwn(argument.name) && argument.name !== 'undefined';
      return isFree ? `_v8.kind(${literalOf(argument.name)})` : `_v8.typeOf(${this.expression(argument)})`;
    }
    if (operator === 'delete') return this.deleteText(argument, node);
    const value = this.expression(argument);
    if (operator === '-') {
      const isNumber = argument.type === 'Literal' && typeof argument.value === 'number';
      return isNumber ? `(-${value})` : `_v8.bin("*", -1, ${value})`;
    }
    if (operator === '+') return `_v8.num(${value})`;
    if (operator === '~') return `_v8.bin("^", ${value}, -1)`;
    return operator === 'void' ? `(${value}, void 0)` : `(!${value})`;
  }

  private deleteText(argument: Expression, node: Node): string {
    if (argument.type !== 'MemberExpression') return this.refuse('only members can be deleted', node);
    return `_v8.del(${this.expression(argument.object)}, ${this.keyText(argument)})`;
  }

  private update({ argument, operator, prefix }: UpdateExpression): string {
    const by = operator === '++' ? 1 : -1;
    if (argument.type === 'MemberExpression') {
      return `_v8.inc(${this.expression(argument.object)}, ${this.keyText(argument)}, ${by}, ${String(prefix)})`;
    }
    const target = argument as Identifier;
    const written = this.write(target, `_v8.num(${this.read(target)}) + ${by}`);
    return prefix ? written : `(${written} - ${by})`;
  }

  private assign(node: AssignmentExpression): string {
    const { left, right } = node;
    const operator = node.operator.slice(0, -1);
    if (operator === '') {
      if (left.type === 'Identifier') return this.write(left, this.expression(right));
      if (left.type === 'MemberExpression') return this.destructure(left, this.expression(right));
      const value = this.temp();
      return `(${value} = ${this.expression(right)}, ${this.destructure(left, value)}, ${value})`;
    }
    const isLogical = operator === '||' || operator === '&&' || operator === '??';
    if (left.type === 'Identifier') {
      const value = isLogical
        ? this.logical(operator, this.read(left), this.expression(right))
        : `_v8.bin(${literalOf(operator)}, ${this.read(left)}, ${this.expression(right)})`;
      return this.write(left, value);
    }
    if (left.type !== 'MemberExpression') return this.refuse('unreadable assignment', node);
    if (!isLogical) {
      return `_v8.setop(${this.expression(left.object)}, ${this.keyText(left)}, ${literalOf(operator)}, ${this.expression(right)}, ${sourceLineOf(node)})`;
    }
    const object = this.temp();
    const key = this.temp();
    const set = `_v8.set(${object}, ${key}, ${this.expression(right)}, ${sourceLineOf(node)})`;
    const get = `_v8.get(${object}, ${key}, ${sourceLineOf(node)})`;
    return `(${object} = ${this.expression(left.object)}, ${key} = ${this.keyText(left)}, ${this.logical(operator, get, set)})`;
  }

  /** Assigns a value to a pattern, part by part. */
  protected destructure(pattern: Pattern, value: string): string {
    switch (pattern.type) {
      case 'Identifier':
        return this.write(pattern, value);
      case 'MemberExpression':
        return `_v8.set(${this.expression(pattern.object)}, ${this.keyText(pattern)}, ${value}, ${sourceLineOf(pattern)})`;
      case 'AssignmentPattern': {
        const given = this.temp();
        return this.destructure(
          pattern.left,
          `((${given} = ${value}) === void 0 ? ${this.expression(pattern.right)} : ${given})`,
        );
      }
      case 'ArrayPattern': {
        const list = this.temp();
        const parts = pattern.elements.flatMap((element, at) => {
          if (!element) return [];
          if (element.type !== 'RestElement')
            return [this.destructure(element, `_v8.get(${list}, ${at}, 0)`)];
          return [this.destructure(element.argument, `_v8.call(${list}, "slice", [${at}], 0)`)];
        });
        return `(${[`${list} = _v8.iter(${value})`, ...parts].join(', ')})`;
      }
      case 'ObjectPattern': {
        const object = this.temp();
        const taken: string[] = [];
        const parts = pattern.properties.map((property) => {
          if (property.type === 'RestElement')
            return this.destructure(property.argument, `_v8.rest(${object}, [${taken.join(', ')}])`);
          const key = property.computed
            ? this.expression(property.key)
            : literalOf(
                property.key.type === 'Identifier'
                  ? property.key.name
                  : String((property.key as Literal).value),
              );
          taken.push(key);
          return this.destructure(property.value, `_v8.get(${object}, ${key}, ${sourceLineOf(property)})`);
        });
        return `(${[`${object} = ${value}`, ...parts].join(', ')})`;
      }
      default:
        return this.refuse('unreadable pattern', pattern);
    }
  }
}

function nameOf(node: Expression | Super): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';
}
