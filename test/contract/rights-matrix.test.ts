import { declaredCalls } from '../../src/data/protocol/calls.rules';
import { diyField } from '../../src/data/protocol/diy-field';
import { diyTable } from '../../src/data/protocol/diy-table';
import type { Endpoint } from '../../src/data/protocol/define-endpoint';
import { formEngine } from '../../src/data/protocol/form-engine';
import { live } from '../../src/data/protocol/live';
import { moduleEngine } from '../../src/data/protocol/module-engine';
import { callers, verdictOf, type Caller } from '../../src/data/protocol/rights.rules';
import { pdfFiles } from '../../src/data/protocol/pdf-files';
import { sysUser } from '../../src/data/protocol/sys-user';
import { tableGroups } from '../../src/data/protocol/table-groups';
import { sql } from 'kysely';
import { patience } from '../kit/patience';
import { profiles } from '../kit/profiles';
import { demoVisitor, openDemo } from './demo-kit';
import { Visitor, type Contract } from './kit';
import {
  outcomeOf,
  readRights,
  type Operation,
  type Outcome,
  type TableFacts,
  type TenantRights,
} from './rights-kit';

jest.setTimeout(patience(600_000));

/** Tries every call on rows for every table; without it the less used ones are tried on a part of the tables. */
const isFull = process.env['MICROI_FULL'] === '1';
const nowhere = 'no-such-row';
/** Undoes what comes before it in a batch. */
const undo = { FormEngineKey: 'no_such_table', Id: nowhere, _RowModel: {} };

interface RowCall {
  endpoint: Endpoint;
  needs: Operation | 'open to read' | 'open to add';
  /** Tried on every table even in the short run. */
  always?: true;
  body(table: string, id: string): object;
}

const byKey = (table: string) => ({ FormEngineKey: table });
const one = (table: string, Id: string) => ({ ...byKey(table), Id });
const change = (table: string, Id: string) => ({ ...one(table, Id), _RowModel: {} });
const where = (Id: string) => [['Id', '=', Id]];
const page = { _PageIndex: 1, _PageSize: 1 };

/** How each call on rows is tried. Writes name a row that does not exist, or are undone by the rest of their batch. */
const rowCalls: readonly RowCall[] = [
  { endpoint: formEngine.getFormData, needs: 'Read', body: (table) => one(table, nowhere) },
  { endpoint: formEngine.getRowHistory, needs: 'Read', body: (table) => one(table, nowhere) },
  { endpoint: formEngine.getRelatedRows, needs: 'Read', body: (table) => one(table, nowhere) },
  {
    endpoint: formEngine.getTableData,
    needs: 'Read',
    always: true,
    body: (table) => ({ ...byKey(table), ...page }),
  },
  {
    endpoint: formEngine.getTableData,
    needs: 'Read',
    always: true,
    body: (table, id) => ({ ...byKey(table), ...page, _Where: where(id) }),
  },
  {
    endpoint: tableGroups.getTableGroups,
    needs: 'Read',
    body: (table) => ({ ...byKey(table), _GroupBy: 'CreateTime', _GroupByDay: true }),
  },
  { endpoint: pdfFiles.getRecordPdf, needs: 'Read', body: (table) => one(table, nowhere) },
  { endpoint: formEngine.getTableDataCount, needs: 'Read', body: byKey },
  { endpoint: diyTable.getDiyTableRow, needs: 'Read', body: (table) => ({ ...byKey(table), ...page }) },
  { endpoint: diyTable.getDiyTableRowModel, needs: 'Read', body: (table) => one(table, nowhere) },
  { endpoint: moduleEngine.run, needs: 'Read', body: (ModuleEngineKey) => ({ ModuleEngineKey, ...page }) },
  {
    endpoint: moduleEngine.getTableData,
    needs: 'Read',
    body: (ModuleEngineKey) => ({ ModuleEngineKey, ...page }),
  },
  {
    endpoint: moduleEngine.getTableDataCount,
    needs: 'Read',
    body: (ModuleEngineKey) => ({ ModuleEngineKey }),
  },
  {
    endpoint: formEngine.addFormData,
    needs: 'Add',
    body: (table, id) => ({ _List: [change(table, id), undo] }),
  },
  {
    endpoint: formEngine.addFormDataBatch,
    needs: 'Add',
    body: (table, id) => [change(table, id), undo],
  },
  { endpoint: formEngine.uptFormData, needs: 'Edit', always: true, body: change },
  {
    endpoint: formEngine.uptFormDataBatch,
    needs: 'Edit',
    always: true,
    body: (table, id) => [change(table, id), undo],
  },
  {
    endpoint: formEngine.uptFormDataByWhere,
    needs: 'Edit',
    always: true,
    body: (table, id) => ({ ...byKey(table), _RowModel: {}, _Where: where(id) }),
  },
  { endpoint: formEngine.delFormData, needs: 'Del', body: one },
  {
    endpoint: formEngine.delFormDataBatch,
    needs: 'Del',
    body: (table, id) => [one(table, id), undo],
  },
  {
    endpoint: formEngine.delFormDataByWhere,
    needs: 'Del',
    body: (table, id) => ({ ...byKey(table), _Where: where(id) }),
  },
  { endpoint: formEngine.getFormDataAnonymous, needs: 'open to read', body: one },
  { endpoint: formEngine.getTableDataAnonymous, needs: 'open to read', body: byKey },
  { endpoint: formEngine.addFormDataAnonymous, needs: 'open to add', body: change },
];

/**
 * Tree calls refuse tables that are not trees before they look at rights, so the tests of trees try them. The call for
 * changes is refused to nobody: a user who may not read a row hears nothing of it (changes-since.test.ts).
 */
const triedElsewhere: readonly Endpoint[] = [
  formEngine.getTableDataTree,
  moduleEngine.getTableDataTree,
  live.getChanges,
  pdfFiles.getListPdf,
];

const accounts: Readonly<Partial<Record<Caller, string>>> = {
  'read-only': 'viewer',
  staff: 'field',
  lead: 'manager',
  keeper: 'hr',
  administrator: 'admin',
};

const onRows = declaredCalls.filter(({ rule }) => rule.covers === 'rows' || rule.covers === 'open rows');

it('RIGHTS-all: every call on rows is tried', () => {
  const tried = [...rowCalls.map(({ endpoint }) => endpoint), ...triedElsewhere];
  expect(onRows.filter(({ endpoint }) => !tried.includes(endpoint)).map(({ name }) => name)).toEqual([]);
});

let cells = 0;

describe.each(profiles)('who may do what (%s)', (profile) => {
  let contract: Contract;
  let rights: TenantRights;
  const visitors = {} as Record<Caller, Visitor>;
  beforeAll(async () => {
    contract = await openDemo(['microi', 'loctek'], { profile });
    for (const [caller, account] of Object.entries(accounts))
      visitors[caller as Caller] = await demoVisitor(contract, account);
    visitors.anonymous = new Visitor(contract.server.url, 'microi');
    const foreign = await demoVisitor(contract, 'admin', 'loctek');
    visitors['foreign administrator'] = new Visitor(contract.server.url, 'microi');
    visitors['foreign administrator'].token = foreign.token;
    const { anonymous: _anonymous, 'foreign administrator': _foreign, ...own } = visitors;
    rights = await readRights(visitors.administrator, own, profile);
  }, patience(180_000));
  afterAll(() => contract.close());

  /** The rights of a caller on the rows of a table; undefined when no rule says. */
  function expectedOf(call: RowCall, caller: Caller, table: TableFacts): Outcome | 'either' | undefined {
    const declared = onRows.find(({ endpoint }) => endpoint === call.endpoint);
    if (!declared) return undefined;
    if (call.needs === 'open to read' || call.needs === 'open to add') {
      const flag = call.needs === 'open to read' ? 'IsAnonymousRead' : 'IsAnonymousAdd';
      return Number(table.definition?.[flag]) === 1 ? 'passed' : 'refused';
    }
    const verdict = verdictOf(declared.rule, caller, profile);
    if (verdict !== 'own rights') return verdict === 'answered' ? 'passed' : verdict;
    const may = rights.mayDo(caller, call.needs, table);
    if (may === undefined) return undefined;
    return may === 'some rows' && call.needs === 'Add' ? 'either' : may ? 'passed' : 'refused';
  }

  /** A few tables of each kind. */
  const isSample = (index: number) => index % 8 === 0;

  /** The profiles differ in the engine's own tables: of the other tables the second profile tries only a part. */
  const isTried = (call: RowCall, table: TableFacts, index: number) =>
    isFull || isSample(index) || (call.always && (profile === 'spec' || table.system));

  it('RIGHTS-rows: every caller × every call on rows × every table does as the rules say', async () => {
    const before = await contentOf(contract);
    const wrong: string[] = [];
    for (const caller of callers) {
      const tasks = rights.tables.flatMap((table, index) =>
        rowCalls
          .filter((call) => isTried(call, table, index))
          .map((call) => async () => {
            const expected = expectedOf(call, caller, table);
            // Where nothing is granted, the call names an existing row: a hole would really change it.
            const id = expected === 'refused' && table.rowId ? table.rowId : nowhere;
            const { path } = call.endpoint;
            const reply = await visitors[caller].call(path, call.body(table.name, id));
            const outcome = outcomeOf(reply);
            cells += 1;
            const fits =
              expected === 'either' ? ['passed', 'refused'].includes(outcome) : outcome === expected;
            if (!fits)
              wrong.push(`${caller} ${path} ${table.name}: ${outcome}, not ${expected} (${reply.Msg ?? ''})`);
          }),
      );
      await sideBySide(tasks);
    }
    expect(wrong).toEqual([]);
    expect(await contentOf(contract)).toEqual(before);
  });

  it('RIGHTS-definitions: forms are known to those who read their rows, and to everybody on profile spec', async () => {
    const wrong: string[] = [];
    for (const caller of callers) {
      for (const table of rights.tables.filter(
        (each, index) => !each.system && (isFull || isSample(index)),
      )) {
        for (const [endpoint, body] of [
          [diyTable.getDiyTableModel, { Name: table.name }],
          [diyField.getDiyField, { TableName: table.name }],
        ] as const) {
          const outcome = outcomeOf(await visitors[caller].call(endpoint.path, body));
          cells += 1;
          const stranger = caller === 'anonymous' || caller === 'foreign administrator';
          const reads = profile === 'spec' || rights.mayDo(caller, 'Read', table);
          // A caller whom a flow gave a row may know its form as well.
          const expected = stranger ? ['login'] : reads ? ['passed'] : ['refused', 'passed'];
          if (!expected.includes(outcome)) wrong.push(`${caller} ${endpoint.path} ${table.name}: ${outcome}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('RIGHTS-calls: every caller × every call does as docs/protocol/rights.md says', async () => {
    const wrong: string[] = [];
    // What ends the session comes last.
    const ordered = [...declaredCalls].sort((a, b) => Number(ends(a.endpoint)) - Number(ends(b.endpoint)));
    for (const caller of callers) {
      for (const { name, endpoint, rule } of ordered) {
        const expected = verdictOf(rule, caller, profile);
        const path = endpoint.path.replace(/\{\w+\}/g, '5');
        const visitor = visitors[caller];
        const body = bodies.get(endpoint) ?? {};
        const outcome = rule.image
          ? imageOutcome(await fetch(`${contract.server.url}${path}?OsClient=microi`))
          : outcomeOf(await visitor.call(path, body));
        cells += 1;
        const fits =
          expected === 'own rights'
            ? outcome === 'passed' || outcome === 'refused'
            : outcome === (expected === 'answered' ? answerTo(endpoint, caller) : expected);
        if (!fits) wrong.push(`${caller} ${name}: ${outcome}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it('RIGHTS-count: the whole matrix has at least 5,000 cells, and the short run 2,000', () => {
  expect(cells).toBeGreaterThanOrEqual(isFull ? 5000 : 2000);
});

/** Only callers who have a token of this tenant to renew get a renewal. */
function answerTo(endpoint: Endpoint, caller: Caller): Outcome {
  const hasNone = caller === 'anonymous' || caller === 'foreign administrator';
  return endpoint === sysUser.refreshToken && hasNone ? 'login' : 'passed';
}

/** Bodies of calls that would really do something if they named nothing. */
const bodies = new Map<Endpoint, object>([
  [sysUser.uptSysUser, { Name: ' ' }],
  [sysUser.endSession, { Id: 'none' }],
]);
const ends = (endpoint: Endpoint): boolean => endpoint === sysUser.logout;

function imageOutcome(response: Response): Outcome {
  if (response.status === 404) return 'absent';
  return response.headers.get('content-type')?.startsWith('image/') ? 'passed' : 'broken';
}

/** Some at a time: one after the other would wait, all at once would only queue. */
async function sideBySide(tasks: ReadonlyArray<() => Promise<void>>): Promise<void> {
  const waiting = [...tasks];
  const work = async (): Promise<void> => {
    for (let task = waiting.pop(); task; task = waiting.pop()) await task();
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** A checksum of every table of the tenant, except for the log and what logging in leaves on an account. */
async function contentOf({ server }: Contract): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.tables
    where table_schema = 'os__microi' and table_name not in ('sys_log') order by 1`.execute(server.db);
  const sums: Record<string, string | null> = {};
  for (const { table } of rows) {
    const found = await sql<{ sum: string | null }>`
      select md5(string_agg(each::text, ',' order by each::text)) as sum from ${sql.id('os__microi', table)} as each`.execute(
      server.db,
    );
    sums[table] = found.rows[0]?.sum ?? null;
  }
  return sums;
}
