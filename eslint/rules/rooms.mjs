import { importedFile, inProject, mayImport, onImports, roomOf } from '../rooms.mjs';

/** Imports go one way through the rooms of src, never upwards and never sideways between two features. */
export const rooms = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unknown: "'{{room}}' is no room of src; see eslint/rooms.mjs.",
      upwards: "'{{from}}' must not import from '{{to}}' (rooms: see eslint/rooms.mjs).",
      wire: "server/ shares only the wire types (src/api/wire/) with the client, not '{{file}}'.",
      server: 'The client must not import from server/.',
    },
  },
  create(context) {
    const file = inProject(context.filename, context.cwd);
    const from = roomOf(file);
    const isServer = file.startsWith('server/');
    if (from === undefined && !isServer) return {};
    return onImports((source, node) => {
      const target = importedFile(source, file);
      if (target === undefined) return;
      if (isServer) {
        if (target.startsWith('src/') && !/^src\/api\/wire\//.test(target)) {
          context.report({ node, messageId: 'wire', data: { file: target } });
        }
        return;
      }
      if (target.startsWith('server/')) {
        context.report({ node, messageId: 'server' });
        return;
      }
      const to = roomOf(target);
      if (to === undefined || to === from) return;
      const allowed = mayImport[from];
      if (!allowed || !mayImport[to]) {
        context.report({ node, messageId: 'unknown', data: { room: allowed ? to : from } });
      } else if (!allowed.includes(to)) {
        context.report({ node, messageId: 'upwards', data: { from, to } });
      }
    });
  },
};
