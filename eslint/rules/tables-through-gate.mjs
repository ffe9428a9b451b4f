import { inProject } from '../rooms.mjs';

/**
 * Rooms that read and write tables themselves: the gate and its storage, the database, tenants, rows that are inserted during
 * setup, and accounts (docs/adr/tables-through-the-gate.md).
 */
const stores = ['access', 'auth', 'db', 'form-engine', 'setup', 'tenants'];
/** Rooms with their own tables outside the tenants' schemas. */
const keepers = ['delivery', 'files', 'notices', 'reminders'];
/** Exempt files, each with its reason in docs/adr/tables-through-the-gate.md. */
const exceptions = ['server/engines/messages.ts'];

const statements = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
  'withSchema',
]);

const isNamed = (node, name) =>
  (node?.type === 'Identifier' && node.name === name) || (node?.type === 'Literal' && node.value === name);

/** Whether an argument names the schema of a tenant: `scope.schema`, or `schemaOf(osClient)`. */
const isTenantSchema = (node) =>
  node?.type === 'MemberExpression'
    ? isNamed(node.property, 'schema')
    : node?.type === 'CallExpression' && isNamed(node.callee, 'schemaOf');

/** Rows of tenants are read and written through the gate, so that no other room decides about rights. */
export const tablesThroughGate = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      table:
        "'{{name}}' bypasses the gate: use the form engine, engineTables, or a function of server/access.",
      sql: 'SQL written here bypasses the gate: put the statement into server/access, server/form-engine or server/db.',
      schema: "'{{room}}' keeps its own tables; those of tenants are read and written through the gate.",
    },
  },
  create(context) {
    const file = inProject(context.filename, context.cwd);
    const [top, room = ''] = file.split('/');
    if (top !== 'server' || stores.includes(room) || exceptions.includes(file)) return {};
    const keeps = keepers.includes(room);
    return {
      ImportDeclaration(node) {
        if (keeps || node.source.value !== 'kysely' || node.importKind === 'type') return;
        const taken = node.specifiers.find(
          (specifier) =>
            specifier.importKind !== 'type' &&
            (specifier.type !== 'ImportSpecifier' || isNamed(specifier.imported, 'sql')),
        );
        if (taken) context.report({ node: taken, messageId: 'sql' });
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression') return;
        const name = callee.property.name ?? callee.property.value;
        if (statements.has(name)) context.report({ node, messageId: 'table', data: { name } });
        if (keeps && isNamed(callee.object, 'sql') && node.arguments.some(isTenantSchema))
          context.report({ node, messageId: 'schema', data: { room } });
      },
    };
  },
};
