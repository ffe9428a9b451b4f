import { inProject } from '../rooms.mjs';

const PATH = /^\/?(api|apiengine)\/[a-z]/i;

/** Addresses of calls are written only in src/data/protocol, where client and server find the same one. */
export const pathsInProtocol = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      path: "Call by the endpoint (src/data/protocol) instead of writing '{{text}}'.",
    },
  },
  create(context) {
    const file = inProject(context.filename, context.cwd);
    if (!/^(src|server)\//.test(file) || file.startsWith('src/data/protocol/')) return {};
    const look = (node, text) => {
      if (PATH.test(text)) context.report({ node, messageId: 'path', data: { text } });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && !isImport(node) && look(node, node.value),
      // The beginning of a template, or the part that follows an address in it: `${base}/api/…`.
      TemplateElement: (node) => look(node, node.value.cooked ?? ''),
    };
  },
};

function isImport({ parent }) {
  return /^(Import|Export)/.test(parent?.type ?? '');
}
