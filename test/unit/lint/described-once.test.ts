import path from 'node:path';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { plugin } from '../../../eslint/plugin.mjs';

RuleTester.describe = (_, run) => run();
RuleTester.it = it;
RuleTester.itOnly = it;

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});
const at = (file: string): string => path.join(process.cwd(), file);

describe('the actions-in-table rule', () => {
  const filename = at('src/features/approvals/decide.ts');
  const named = { errors: [{ messageId: 'action' as const }] };
  tester.run('actions-in-table', plugin.rules['actions-in-table'], {
    valid: [
      { name: 'the table', filename: at('src/features/approvals/actions.ts'), code: "const a = 'Agree';" },
      { name: 'an action that is asked', filename, code: "if (action.form === 'none') send();" },
      { name: 'a text', filename: at('src/features/approvals/messages.ts'), code: "const a = 'Agree';" },
    ],
    invalid: [
      { name: 'a comparison', filename, code: "if (action === 'Recall') send();", ...named },
      { name: 'a table of its own', filename, code: "const done = { HandOver: 'handOverDone' };", ...named },
    ],
  });
});

describe('the fields-by-type rule', () => {
  const filename = at('src/form/store/rules.ts');
  const named = { errors: [{ messageId: 'name' as const }] };
  tester.run('fields-by-type', plugin.rules['fields-by-type'], {
    valid: [
      { name: 'what a type can do', filename, code: 'if (field.type.measured) check();' },
      {
        name: 'a folder of fields',
        filename: at('src/form/fields/map/edit.tsx'),
        code: "field.type.name === 'Map';",
      },
      { name: 'whether there is a name', filename, code: "if (field.component === '') skip();" },
    ],
    invalid: [
      { name: 'a comparison', filename, code: "if (field.component === 'Map') show();", ...named },
      { name: 'the other way round', filename, code: "if ('Map' !== field.type.name) show();", ...named },
      { name: 'a switch', filename, code: 'switch (row.Component) {}', ...named },
    ],
  });
});
