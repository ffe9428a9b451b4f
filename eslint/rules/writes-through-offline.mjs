import { importedFile, inProject, onImports, roomOf } from '../rooms.mjs';

const WRITES = /^(add|upt|update|del|delete|insert)/i;
const WRITE_PATH = /\/api\/FormEngine\/(add|upt|del)/i;

/** All writes go through `offline/write`: persisted before they are sent, so that no network loses none. */
export const writesThroughOffline = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      import: "Write with `write` of src/offline/write; only src/offline calls '{{name}}' itself.",
      path: 'Write with `write` of src/offline/write; only src/api spells this address.',
    },
  },
  create(context) {
    const file = inProject(context.filename, context.cwd);
    const room = roomOf(file);
    if (room === undefined || room === 'api') return {};
    const onPath = (node, text) => {
      if (WRITE_PATH.test(text)) context.report({ node, messageId: 'path' });
    };
    const imports = onImports((source, node) => {
      if (room === 'offline' || importedFile(source, file)?.replace(/\.ts$/, '') !== 'src/api/form-engine')
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
      Literal: (node) => typeof node.value === 'string' && onPath(node, node.value),
      TemplateElement: (node) => onPath(node, node.value.cooked ?? ''),
    };
  },
};
