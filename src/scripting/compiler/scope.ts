import type {
  BlockStatement,
  Pattern,
  Program,
  Statement,
  ModuleDeclaration,
  VariableDeclaration,
} from 'acorn';

type Body = readonly (Statement | ModuleDeclaration)[];

/** Names declared at one place of a script, with their names in the prepared code, and the enclosing place. */
export class Scope {
  constructor(
    private readonly names: ReadonlyMap<string, string>,
    private readonly outer: Scope | null,
  ) {}

  /** The prepared name; undefined for a name the script does not declare. */
  nameOf(name: string): string | undefined {
    return this.names.get(name) ?? this.outer?.nameOf(name);
  }
}

/** The names a pattern binds. */
export function boundNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []));
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    default:
      return [];
  }
}

const declared = (declaration: VariableDeclaration): string[] =>
  declaration.declarations.flatMap(({ id }) => boundNames(id));

/** Names of `var` and of functions anywhere in a function's body, not in functions inside it. */
export function hoistedNames(body: Body): string[] {
  return body.flatMap((statement) => hoistedOf(statement));
}

function hoistedOf(node: Statement | ModuleDeclaration): string[] {
  const inner = (...nodes: (Statement | null | undefined)[]): string[] =>
    nodes.flatMap((one) => (one ? hoistedOf(one) : []));
  switch (node.type) {
    case 'VariableDeclaration':
      return node.kind === 'var' ? declared(node) : [];
    case 'FunctionDeclaration':
      return [node.id.name];
    case 'BlockStatement':
      return hoistedNames(node.body);
    case 'IfStatement':
      return inner(node.consequent, node.alternate);
    case 'ForStatement':
      return [...(node.init?.type === 'VariableDeclaration' ? inner(node.init) : []), ...inner(node.body)];
    case 'ForInStatement':
    case 'ForOfStatement':
      return [...(node.left.type === 'VariableDeclaration' ? inner(node.left) : []), ...inner(node.body)];
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'LabeledStatement':
      return inner(node.body);
    case 'TryStatement':
      return inner(node.block, node.handler?.body, node.finalizer);
    case 'SwitchStatement':
      return node.cases.flatMap((one) => hoistedNames(one.consequent));
    default:
      return [];
  }
}

/** Names of `let` and `const` of a block itself. */
export function blockNames(body: Body): string[] {
  return body.flatMap((node) =>
    node.type === 'VariableDeclaration' && node.kind !== 'var' ? declared(node) : [],
  );
}

/** Names at the top of a script; a tenant's common code shares these with the scripts after it. */
export function topNames(program: Program | BlockStatement): string[] {
  return [...new Set([...hoistedNames(program.body), ...blockNames(program.body)])];
}
