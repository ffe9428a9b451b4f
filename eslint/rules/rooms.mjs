import {
  climb,
  importedFile,
  inProject,
  isBelow,
  isPrivate,
  mayImport,
  onImports,
  roomOf,
  sharesWithServer,
} from '../rooms.mjs';

/** A file of rules, or the file of their type. */
const isRules = (file) => /^src\/data\/protocol\/(.*\.rules|endpoint-rule)(\.ts)?$/.test(file);

/** Imports go one way through the rooms of src, never upwards and never sideways between two features. */
export const rooms = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unknown: "'{{room}}' is no room of src; see eslint/rooms.mjs.",
      upwards: "'{{from}}' must not import from '{{to}}' (rooms: see eslint/rooms.mjs).",
      climbs:
        "'{{from}}' must not import from '{{to}}': it lies higher, or next to it on the same floor (see eslint/rooms.mjs).",
      private:
        "'{{file}}' belongs to '{{room}}' alone: use one of its entries, or add this file to them (eslint/entries.mjs).",
      wire: "server/ shares only src/data/protocol and src/lib with the client (and what eslint/rooms.mjs lists for paper), not '{{file}}'.",
      server: 'The client must not import from server/.',
      rules: "Rules of calls are for the server, documents and tests; clients must not carry '{{file}}'.",
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
        if (target.startsWith('src/') && !sharesWithServer(file, target)) {
          context.report({ node, messageId: 'wire', data: { file: target } });
        }
        const climbs = climb(file, target);
        if (climbs) context.report({ node, messageId: 'climbs', data: climbs });
        return;
      }
      if (target.startsWith('server/')) {
        context.report({ node, messageId: 'server' });
        return;
      }
      if (isRules(target) && !isRules(file)) {
        context.report({ node, messageId: 'rules', data: { file: target } });
        return;
      }
      const to = roomOf(target);
      const climbs = climb(file, target);
      if (climbs) context.report({ node, messageId: 'climbs', data: climbs });
      if (to === undefined || to === from) return;
      const allowed = mayImport(from);
      if (!allowed || !mayImport(to)) {
        context.report({ node, messageId: 'unknown', data: { room: allowed ? to : from } });
      } else if (!isBelow(to, from)) {
        context.report({ node, messageId: 'upwards', data: { from, to } });
      } else if (from !== 'pages' && isPrivate(to, target)) {
        context.report({ node, messageId: 'private', data: { file: target, room: to } });
      }
    });
  },
};
