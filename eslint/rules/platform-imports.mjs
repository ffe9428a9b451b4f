import { inProject, onImports, roomOf } from '../rooms.mjs';

const isHook = (specifier) =>
  specifier.type === 'ImportSpecifier' &&
  /^use[A-Z]/.test(specifier.imported.name ?? specifier.imported.value);
const isType = (node) =>
  node.importKind === 'type' ||
  (node.specifiers?.length > 0 && node.specifiers.every((specifier) => specifier.importKind === 'type'));

/** Taro only in device, ui and navigation (hooks by name anywhere above); components and NutUI only in ui. */
export const platformImports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      taro: "Reach the platform through src/device, src/ui or src/navigation; here only Taro's hooks by name are fine.",
      components: "Elements come from src/ui; only src/ui imports '{{source}}'.",
    },
  },
  create(context) {
    const room = roomOf(inProject(context.filename, context.cwd));
    if (room === undefined) return {};
    return onImports((source, node) => {
      if (source.startsWith('@tarojs/components') || source.startsWith('@nutui/')) {
        if (room !== 'ui') context.report({ node, messageId: 'components', data: { source } });
        return;
      }
      if (!source.startsWith('@tarojs/') || ['device', 'ui', 'navigation'].includes(room) || isType(node))
        return;
      const hooksOnly =
        source === '@tarojs/taro' &&
        node.type === 'ImportDeclaration' &&
        node.specifiers.length > 0 &&
        node.specifiers.every(isHook) &&
        (['pages', 'app'].includes(room) || room.startsWith('features/'));
      if (!hooksOnly) context.report({ node, messageId: 'taro' });
    });
  },
};
