import { openForm, type OpenFormPorts } from '@/form/open-form';
import type { WireDefinition } from '@/data/query/form-definition';
import type { RowAnswer } from '@/data/query/record';

const ok = (Data: unknown, DataAppend?: unknown) => Promise.resolve({ Code: 1, Data, Msg: null, DataAppend });
const failed = (Code = 0, Msg: string | null = '') => Promise.resolve({ Code, Data: null, Msg });
const DEFINITION: WireDefinition = {
  table: { Id: 't1', Name: 'diy_test' },
  fields: [{ Id: 'f1', TableId: 't1', Name: 'A', Label: 'A', Component: 'Text', Type: 'varchar(50)' }],
};

/** Ports of a working server; each test changes those it is about. */
function ports(changes: Partial<OpenFormPorts> = {}): OpenFormPorts {
  return {
    definition: () => Promise.resolve(DEFINITION),
    row: () => ok({ Id: 'r1', A: 'x' }),
    newId: () => 'new-id',
    ...changes,
  };
}

describe('opening a form', () => {
  it('I5-open: requests definition and row at the same time', async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const slow =
      <Answer>(name: string, answer: Answer) =>
      () => {
        asked.push(name);
        return new Promise<Answer>((resolve) => answers.push(() => resolve(answer)));
      };
    const row: RowAnswer = { Code: 1, Data: { Id: 'r1', A: 'x' }, Msg: null };
    const opening = openForm(
      { tableId: 't1', mode: 'Edit', id: 'r1' },
      ports({ definition: slow('definition', DEFINITION), row: slow('row', row) }),
    );
    expect(asked.sort()).toEqual(['definition', 'row']);
    for (const answer of answers) answer();
    const result = await opening;
    expect(result.ok && result.store.value('A')).toBe('x');
  });

  it('I5-open: Add mode creates the Id before the form opens and requests no row', async () => {
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
    expect(result.ok && result.store.stateOf('A')?.readonly).toBe(true);
  });

  it('S8-form: without a definition it shows 获取数据失败', async () => {
    const result = await openForm(
      { tableId: 't1', mode: 'Add' },
      ports({ definition: () => Promise.reject(new Error('away')) }),
    );
    expect(result).toEqual({ ok: false, message: '获取数据失败', isGone: false });
  });

  it('I5-open: a row that is gone is distinguished from one that could not be read', async () => {
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
