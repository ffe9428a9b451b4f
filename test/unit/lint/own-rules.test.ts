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

describe('the rooms rule', () => {
  tester.run('rooms', plugin.rules.rooms, {
    valid: [
      {
        name: 'a page may use a feature',
        filename: at('src/pages/a/index.tsx'),
        code: "import '@/features/records/list';",
      },
      {
        name: 'a feature may use the form',
        filename: at('src/features/records/open.ts'),
        code: "import '@/form/store/submit';",
      },
      {
        name: 'a room may use itself',
        filename: at('src/features/visits/a.ts'),
        code: "import '../visits/b';",
      },
      {
        name: 'ui may use device',
        filename: at('src/ui/image/index.tsx'),
        code: "import '@/device/runtime/platform';",
      },
      {
        name: 'a feature may use navigation',
        filename: at('src/features/home/a.ts'),
        code: "import { open } from '@/navigation/navigation';",
      },
      { name: 'packages are free', filename: at('src/lib/a.ts'), code: "import dayjs from 'dayjs';" },
      {
        name: 'the server may use the protocol',
        filename: at('server/a.ts'),
        code: "import '../src/data/protocol/os.rules';",
      },
      {
        name: 'what draws paper may use the forms of the clients',
        filename: at('server/paper/a.ts'),
        code: "import '../../src/form/parse-form';",
      },
      {
        name: 'a feature may use an entry of the form',
        filename: at('src/features/records/open.ts'),
        code: "import { openForm } from '@/form/open-form';",
      },
      {
        name: 'a page may use every screen of a feature',
        filename: at('src/pages/workbench/work-list/index.tsx'),
        code: "import '@/features/records/pages/list';",
      },
      {
        name: 'a room of the server may use a lower one',
        filename: at('server/flow/a.ts'),
        code: "import '../form-engine/write';",
      },
      {
        name: 'rules may use the type they have',
        filename: at('src/data/protocol/os.rules.ts'),
        code: "import type { RulesOf } from './endpoint-rule';",
      },
    ],
    invalid: [
      {
        name: 'what a room does not list is its own',
        filename: at('src/features/records/open.ts'),
        code: "import '@/form/store/retired';",
        errors: [{ messageId: 'private' }],
      },
      {
        name: 'a room of the server may not import upwards',
        filename: at('server/http/a.ts'),
        code: "import '../engines/registry';",
        errors: [{ messageId: 'climbs' }],
      },
      {
        name: 'nor its neighbour on the same floor',
        filename: at('server/files/a.ts'),
        code: "import '../access/gate';",
        errors: [{ messageId: 'climbs' }],
      },
      {
        name: 'a lower room may not import upwards',
        filename: at('src/device/network/http.ts'),
        code: "import '@/data/session/token-lifecycle';",
        errors: [{ messageId: 'upwards' }],
      },
      {
        name: 'a feature may not import another feature',
        filename: at('src/features/workbench/a.ts'),
        code: "export * from '../messages/b';",
        errors: [{ messageId: 'upwards' }],
      },
      {
        name: 'ui may not import the api',
        filename: at('src/ui/image/index.tsx'),
        code: "const a = import('../../data/api/hdfs');",
        errors: [{ messageId: 'upwards' }],
      },
      {
        name: 'a folder outside the plan is refused',
        filename: at('src/utils/a.ts'),
        code: "import '@/lib/mask';",
        errors: [{ messageId: 'unknown' }],
      },
      {
        name: 'the server may not import client code',
        filename: at('server/a.ts'),
        code: "import '../src/form/form';",
        errors: [{ messageId: 'wire' }],
      },
      {
        name: 'nor may others on the server use what paper may',
        filename: at('server/controllers/a.ts'),
        code: "import '../../src/form/parse-form';",
        errors: [{ messageId: 'wire' }],
      },
      {
        name: 'nor paper the views',
        filename: at('server/paper/a.ts'),
        code: "import '../../src/form/view/form-field';",
        errors: [{ messageId: 'wire' }],
      },
      {
        name: 'the client may not import the server',
        filename: at('src/data/a.ts'),
        code: "import '../../server/app';",
        errors: [{ messageId: 'server' }],
      },
      {
        name: 'nor carry the rules of calls',
        filename: at('src/data/api/a.ts'),
        code: "import { osRules } from '../protocol/os.rules';",
        errors: [{ messageId: 'rules' }],
      },
    ],
  });
});

describe('the paths-in-protocol rule', () => {
  const path = { errors: [{ messageId: 'path' as const }] };
  const filename = at('src/data/api/a.ts');
  tester.run('paths-in-protocol', plugin.rules['paths-in-protocol'], {
    valid: [
      {
        name: 'the protocol spells addresses',
        filename: at('src/data/protocol/os.ts'),
        code: "const a = { path: '/api/os/getDateTimeNow' };",
      },
      { name: 'calls go by endpoint', filename, code: 'call(os.getDateTimeNow, {});' },
      { name: 'a folder is no address', filename, code: "import { call } from '@/data/api/transport';" },
      { name: 'tests may spell them', filename: at('test/a.ts'), code: "call('/api/os/getDateTimeNow');" },
    ],
    invalid: [
      { name: 'a text', filename, code: "call('/api/os/getDateTimeNow', {});", ...path },
      { name: 'a template', filename, code: 'call(`/api/FormEngine/${name}`, {});', ...path },
      { name: 'behind an origin', filename, code: 'call(`${base}/api/os/getDateTimeNow`);', ...path },
      { name: 'in any case', filename, code: "call('/API/os/getDateTimeNow');", ...path },
      { name: 'an engine', filename, code: "call('/apiengine/badges');", ...path },
      { name: 'on the server', filename: at('server/a.ts'), code: "app.get('/api/x');", ...path },
    ],
  });
});

describe('the platform-imports rule', () => {
  tester.run('platform-imports', plugin.rules['platform-imports'], {
    valid: [
      {
        name: 'device calls Taro',
        filename: at('src/device/media/scan.ts'),
        code: "import Taro from '@tarojs/taro';",
      },
      {
        name: 'a page uses hooks',
        filename: at('src/pages/a/index.tsx'),
        code: "import { useDidShow } from '@tarojs/taro';",
      },
      {
        name: 'types are free',
        filename: at('src/form/a.ts'),
        code: "import type { PageConfig } from '@tarojs/taro';",
      },
      {
        name: 'ui uses elements',
        filename: at('src/ui/box/index.tsx'),
        code: "import { View } from '@tarojs/components';",
      },
    ],
    invalid: [
      {
        name: 'a page may not call Taro',
        filename: at('src/pages/a/index.tsx'),
        code: "import Taro, { useDidShow } from '@tarojs/taro';",
        errors: [{ messageId: 'taro' }],
      },
      {
        name: 'a form may not use hooks of Taro',
        filename: at('src/form/a.ts'),
        code: "import { useDidShow } from '@tarojs/taro';",
        errors: [{ messageId: 'taro' }],
      },
      {
        name: 'a page may not use platform elements',
        filename: at('src/pages/a/index.tsx'),
        code: "import { View } from '@tarojs/components';",
        errors: [{ messageId: 'components' }],
      },
      {
        name: 'NutUI stays in ui',
        filename: at('src/form/a.tsx'),
        code: "import { Picker } from '@nutui/nutui-react-taro';",
        errors: [{ messageId: 'components' }],
      },
    ],
  });
});

describe('the words-from-catalogue rule', () => {
  const literal = { errors: [{ messageId: 'literal' as const }] };
  const filename = at('src/pages/a/index.tsx');
  tester.run('words-from-catalogue', plugin.rules['words-from-catalogue'], {
    valid: [
      {
        name: 'words of the catalogue',
        filename,
        code: 'const a = <Text className="a b">{w(\'title\')}</Text>;',
      },
      { name: 'a colour is no word', filename, code: 'const a = <BaseInput placeholder="#2563eb" />;' },
      { name: 'signs are no words', filename, code: 'const a = <Text>· 1 / 2</Text>;' },
      {
        name: 'keys and tokens are no words',
        filename,
        code: 'const a = <Field name="realName" tone="brand" />;',
      },
    ],
    invalid: [
      { name: 'English text', filename, code: 'const a = <Text>Save</Text>;', ...literal },
      { name: 'Chinese text', filename, code: 'const a = <Text>保存</Text>;', ...literal },
      { name: 'Chinese in a string', filename, code: "toast('保存成功');", ...literal },
      { name: 'a visible prop', filename, code: 'const a = <Input placeholder="phone" />;', ...literal },
      { name: 'an accessible name', filename, code: 'const a = <Pressable name="Close" />;', ...literal },
      { name: 'a string as a child', filename, code: "const a = <Text>{'Save'}</Text>;", ...literal },
      { name: 'Chinese in a template', filename, code: 'const a = `共 ${n} 条`;', ...literal },
    ],
  });
});

describe('the writes-through-offline rule', () => {
  tester.run('writes-through-offline', plugin.rules['writes-through-offline'], {
    valid: [
      {
        name: 'offline writes',
        filename: at('src/data/outbox/write.ts'),
        code: "import { addFormData } from '@/data/api/form-engine';",
      },
      {
        name: 'anybody reads',
        filename: at('src/features/workbench/a.ts'),
        code: "import { getTableData } from '@/data/api/form-engine';",
      },
      {
        name: 'types are free',
        filename: at('src/features/workbench/a.ts'),
        code: "import type { addFormData } from '@/data/api/form-engine';",
      },
    ],
    invalid: [
      {
        name: 'a feature may not write itself',
        filename: at('src/features/workbench/a.ts'),
        code: "import { getTableData, uptFormData } from '@/data/api/form-engine';",
        errors: [{ messageId: 'import' }],
      },
      {
        name: 'nor import everything',
        filename: at('src/form/a.ts'),
        code: "import * as engine from '../data/api/form-engine';",
        errors: [{ messageId: 'import' }],
      },
      {
        name: 'nor make the call',
        filename: at('src/features/disc/a.ts'),
        code: 'call(formEngine.delFormData, {});',
        errors: [{ messageId: 'call' }],
      },
    ],
  });
});

describe('the reads-through-queries rule', () => {
  const feature = at('src/features/workbench/a.ts');
  const refused = { errors: [{ messageId: 'import' as const }] };
  tester.run('reads-through-queries', plugin.rules['reads-through-queries'], {
    valid: [
      {
        name: 'the layer asks',
        filename: at('src/data/query/ask.ts'),
        code: "import { getTableData } from '../api/form-engine';",
      },
      {
        name: 'a feature asks the layer',
        filename: feature,
        code: "import { askPage } from '@/data/query/ask';",
      },
      {
        name: 'types are free',
        filename: feature,
        code: "import type { getTableData } from '@/data/api/form-engine'; import { type call } from '@/data/api/transport';",
      },
      {
        name: 'so are words about answers, actions and files',
        filename: at('src/form/a.ts'),
        code: "import { isRefused, Refused, refusalText } from '@/data/api/answer'; import { endSession } from '@/data/api/sys-user'; import { download } from '@/data/api/hdfs';",
      },
      {
        name: 'scripts of tenants call for themselves',
        filename: at('src/form/scripting/app-ports.ts'),
        code: "import { call, callAddress } from '@/data/api/transport';",
      },
    ],
    invalid: [
      {
        name: 'a feature may not read itself',
        filename: feature,
        code: "import { endSession, getSessions } from '@/data/api/sys-user';",
        ...refused,
      },
      {
        name: 'nor a form run an engine',
        filename: at('src/form/a.ts'),
        code: "import { runApiEngine } from '../data/api/api-engine';",
        ...refused,
      },
      {
        name: 'nor make a call of its own',
        filename: feature,
        code: "import { startCall } from '@/data/api/transport';",
        ...refused,
      },
      {
        name: 'nor throw what an answer said',
        filename: feature,
        code: "import { noAnswer } from '@/data/api/answer';",
        ...refused,
      },
      {
        name: 'nor import everything, early or late',
        filename: feature,
        code: "import * as engine from '@/data/api/form-engine'; const late = import('@/data/api/form-engine');",
        errors: [{ messageId: 'import' }, { messageId: 'import' }],
      },
      {
        name: 'nor hand a read on',
        filename: feature,
        code: "export { getTableData } from '@/data/api/form-engine';",
        ...refused,
      },
      {
        name: 'scripts of tenants only with what they call',
        filename: at('src/form/scripting/app-ports.ts'),
        code: "import { getTableData } from '@/data/api/form-engine';",
        ...refused,
      },
    ],
  });
});

describe('the rule that tables are reached through the gate', () => {
  tester.run('tables-through-gate', plugin.rules['tables-through-gate'], {
    valid: [
      {
        name: 'the form engine is the storage behind the gate',
        filename: at('server/form-engine/a.ts'),
        code: "import { sql } from 'kysely'; db.selectFrom('sys_user');",
      },
      {
        name: 'others ask the tables they are given',
        filename: at('server/engines/a.ts'),
        code: "context.tables.list('diy_leave');",
      },
      {
        name: 'types are no statements',
        filename: at('server/engines/a.ts'),
        code: "import type { Kysely } from 'kysely'; import { type Sql } from 'kysely';",
      },
      {
        name: 'a room with tables of its own writes those',
        filename: at('server/files/a.ts'),
        code: "import { sql } from 'kysely'; sql.id(controlSchema, 'file');",
      },
      {
        name: 'tests and the client are not asked',
        filename: at('test/contract/a.test.ts'),
        code: "db.selectFrom('sys_user');",
      },
    ],
    invalid: [
      {
        name: 'a controller may not read a table itself',
        filename: at('server/controllers/a.ts'),
        code: "scope.db.selectFrom('sys_user').execute();",
        errors: [{ messageId: 'table' }],
      },
      {
        name: 'whatever the statement, and however it is spelled',
        filename: at('server/flow/a.ts'),
        code: "db.updateTable('a'); db.insertInto('a'); db['deleteFrom']('a'); root.withSchema('a');",
        errors: ['table', 'table', 'table', 'table'].map((messageId) => ({ messageId })),
      },
      {
        name: 'nor bring SQL of its own',
        filename: at('server/engines/a.ts'),
        code: "import { sql } from 'kysely'; import * as kysely from 'kysely';",
        errors: [{ messageId: 'sql' }, { messageId: 'sql' }],
      },
      {
        name: 'tables of its own are no way to those of tenants',
        filename: at('server/files/a.ts'),
        code: "sql.id(scope.schema, 'diy_leave'); sql.id(schemaOf(osClient), 'diy_leave');",
        errors: [{ messageId: 'schema' }, { messageId: 'schema' }],
      },
      {
        name: 'nor the query builder',
        filename: at('server/files/a.ts'),
        code: "scope.db.selectFrom('diy_leave');",
        errors: [{ messageId: 'table' }],
      },
    ],
  });
});
