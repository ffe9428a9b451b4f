import { importedFile, inProject, onImports } from '../rooms.mjs';

/**
 * What of `src/data/api` asks the server, or throws what it said: by name, whatever the module. Files that come and go (`upload`,
 * `download`, `fetchRowFile`) and actions (`changePassword`, `endSession`, `retryUndelivered`) are no reads.
 */
const READS =
  /^(get|ask|exchange|run(ApiEngine|DataSource|ModuleEngine)$|call$|callAddress$|startCall$|noAnswer$)/;

/** Who asks by itself all the same, and with what. */
const EXCEPTIONS = {
  // A script of the tenant makes its calls itself, and is told the whole answer.
  'src/form/scripting/app-ports.ts': ['runApiEngine', 'runDataSource', 'call', 'callAddress'],
  // A captcha is good for one login, before anybody is known whose answers could be kept.
  'src/features/account/login/use-captcha.ts': ['getCaptcha'],
};

/** All reads go through `data/query`: asked quietly, and what is refused told from what could not be asked. */
export const readsThroughQueries = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      import:
        "Ask with a function of src/data/query; '{{name}}' of src/data/api is not for features and forms.",
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
