import { importedFile, inProject, onImports, roomOf } from '../rooms.mjs';

const WRITES = /^(add|upt|update|del|delete|insert)/i;

/** All writes go through `data/outbox/write`: persisted before they are sent, so that a missing network loses none. */
export const writesThroughOffline = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      import: "Write with `write` of src/data/outbox/write; only src/data/outbox calls '{{name}}' itself.",
      call: 'Write with `write` of src/data/outbox/write; only src/data/api makes this call.',
    },
  },
  create(context) {
    const file = inProject(context.filename, context.cwd);
    const room = roomOf(file);
    if (room === undefined || file.startsWith('src/data/api/')) return {};
    const imports = onImports((source, node) => {
      if (
        file.startsWith('src/data/outbox/') ||
        importedFile(source, file)?.replace(/\.ts$/, '') !== 'src/data/api/form-engine'
      )
        return;
      if (node.importKind === 'type') return;
      const specifiers = node.specifiers ?? [];
      const named = specifiers.flatMap((specifier) =>
        specifier.type === 'ImportSpecifier' || specifier.type === 'ExportSpecifier'
          ? [(specifier.imported ?? specifier.local).name]
          : ['*'],
      );
      const name = (named.length > 0 ? named : ['*']).find((each) => each === '*' || WRITES.test(each));
      if (name) context.report({ node, messageId: 'import', data: { name } });
    });
    return {
      ...imports,
      MemberExpression(node) {
        const { object, property } = node;
        if (object.type === 'Identifier' && object.name === 'formEngine' && WRITES.test(property.name ?? ''))
          context.report({ node, messageId: 'call' });
      },
    };
  },
};
