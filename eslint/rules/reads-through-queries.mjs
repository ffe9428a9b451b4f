import { importedFile, inProject, onImports } from '../rooms.mjs';

/**
 * The functions of `src/data/api` that query the server, or throw its answer: by name, whatever the module. Transfers of files
 * (`upload`, `download`, `fetchRowFile`) and actions (`changePassword`, `endSession`, `retryUndelivered`) are no reads.
 */
const READS =
  /^(get|ask|exchange|run(ApiEngine|DataSource|ModuleEngine)$|call$|callAddress$|startCall$|noAnswer$)/;

/** Files that may query the server directly all the same, and with which functions. */
const EXCEPTIONS = {
  // A script of the tenant makes its calls itself, and gets the whole answer.
  'src/form/scripting/app-ports.ts': ['runApiEngine', 'runDataSource', 'call', 'callAddress'],
  // A captcha is good for one login, before there is a known user whose answers could be kept.
  'src/features/account/login/use-captcha.ts': ['getCaptcha'],
};

/** All reads go through `data/query`, which requests quietly and tells a refusal from a server that could not be reached. */
export const readsThroughQueries = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      import:
        "Read with a function of src/data/query; '{{name}}' of src/data/api is not for features and forms.",
    },
  },
  create(context) {
    const file = inProject(context.filename, context.cwd);
    if (!/^src\/(features|form)\//.test(file)) return {};
    const allowed = EXCEPTIONS[file] ?? [];
    return onImports((source, node) => {
      if (!importedFile(source, file)?.startsWith('src/data/api/')) return;
      if (node.importKind === 'type' || node.exportKind === 'type') return;
      const specifiers = node.specifiers ?? [];
      const named = specifiers.flatMap((specifier) => {
        if (specifier.importKind === 'type' || specifier.exportKind === 'type') return [];
        return specifier.type === 'ImportSpecifier' || specifier.type === 'ExportSpecifier'
          ? [(specifier.imported ?? specifier.local).name]
          : ['*'];
      });
      const name = (specifiers.length > 0 ? named : ['*']).find(
        (each) => each === '*' || (READS.test(each) && !allowed.includes(each)),
      );
      if (name) context.report({ node, messageId: 'import', data: { name } });
    });
  },
};
