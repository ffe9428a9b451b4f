import { openForm, type OpenFormPorts } from '@/form/open-form';
import type { CachedDefinition } from '@/form/parser/kept-definition';

const ok = (Data: unknown, DataAppend?: unknown) => Promise.resolve({ Code: 1, Data, Msg: null, DataAppend });
const failed = (Code = 0, Msg: string | null = '') => Promise.resolve({ Code, Data: null, Msg });
const TABLE = { Id: 't1', Name: 'diy_test' };
const FIELDS = [{ Id: 'f1', Name: 'A', Label: 'A', Component: 'Text', Type: 'varchar(50)' }];

/** Ports of a working server; what a test changes is the point of it. */
function ports(changes: Partial<OpenFormPorts> = {}): OpenFormPorts {
  return {
    table: () => ok(TABLE),
    fields: () => ok(FIELDS),
    row: () => ok({ Id: 'r1', A: 'x' }),
    readDefinition: () => Promise.resolve(null),
    keepDefinition: () => Promise.resolve(),
    newId: () => 'new-id',
    ...changes,
  };
}

describe('opening a form', () => {
  it('I5-open: asks for table, fields and row at the same time', async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const slow = (name: string, Data: unknown) => () => {
      asked.push(name);
      return new Promise<{ Code: number; Data: unknown; Msg: null }>((resolve) =>
        answers.push(() => resolve({ Code: 1, Data, Msg: null })),
      );
    };
    const opening = openForm(
      { tableId: 't1', mode: 'Edit', id: 'r1' },
      ports({
        table: slow('table', TABLE),
        fields: slow('fields', FIELDS),
        row: slow('row', { Id: 'r1', A: 'x' }),
      }),
    );
    expect(asked.sort()).toEqual(['fields', 'row', 'table']);
    for (const answer of answers) answer();
    const result = await opening;
    expect(result.ok && result.store.value('A')).toBe('x');
  });

  it('I5-open: Add mode makes the Id before the form opens and asks for no row', async () => {
    const result = await openForm(
      { tableId: 't1', mode: 'Add', presets: { A: '预置' } },
      ports({ row: () => failed() }),
    );
    expect(result.ok && [result.store.id, result.store.value('A')]).toEqual(['new-id', '预置']);
  });

  it('I5-open: NotSaveField of the row locks its field', async () => {
    const result = await openForm(
      { tableId: 't1', mode: 'Edit', id: 'r1' },
      ports({ row: () => ok({ Id: 'r1' }, { NotSaveField: ['A'] }) }),
    );
    expect(result.ok && result.store.slot('A')?.readonly).toBe(true);
  });

  it('I5-open: a definition is kept, and serves when the network has none', async () => {
    let kept: CachedDefinition | null = null;
    const cache: Partial<OpenFormPorts> = {
      keepDefinition: (_target, definition) => Promise.resolve(void (kept = definition)),
      readDefinition: () => Promise.resolve(kept),
    };
    await openForm({ tableId: 't1', mode: 'Add' }, ports(cache));
    const offline = await openForm(
      { tableId: 't1', mode: 'Add' },
      ports({ ...cache, table: () => failed(), fields: () => failed() }),
    );
    expect(offline.ok && [offline.isCached, offline.model.fields.length]).toEqual([true, 1]);
  });

  it('S8-form: without network and without a kept definition it says 获取数据失败', async () => {
    const result = await openForm({ tableId: 't1', mode: 'Add' }, ports({ fields: () => failed() }));
    expect(result).toEqual({ ok: false, message: '获取数据失败', isGone: false });
  });

  it('I5-open: a row that is gone is told apart from one that could not be read', async () => {
    const options = { tableId: 't1', mode: 'View', id: 'r1' } as const;
    expect(await openForm(options, ports({ row: () => failed(2, '不存在的数据！') }))).toEqual({
      ok: false,
      message: '不存在的数据！',
      isGone: true,
    });
    expect(await openForm(options, ports({ row: () => failed(0, null) }))).toEqual({
      ok: false,
      message: '获取数据失败',
      isGone: false,
    });
  });
});
