import type { Row } from '../../src/data/protocol/row';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { patience } from '../kit/patience';
import { demoVisitors, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

let contract: Contract;
let people: Record<'field' | 'manager' | 'admin' | 'finance', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ['field', 'manager', 'admin', 'finance']);
}, patience(180_000));
afterAll(() => contract.close());

const amountOf = async (Id: string): Promise<unknown> =>
  (await people.field.call<Row>('/api/FormEngine/getFormData', { FormEngineKey: 'diy_purchase', Id })).Data.Jine; // prettier-ignore
const change = (who: DemoVisitor, Id: string, _RowModel: object): Promise<Reply> =>
  who.call('/api/FormEngine/uptFormData', { FormEngineKey: 'diy_purchase', Id, _RowModel });

describe('the amount of a purchase', () => {
  it.each([
    [3, 5000, 10, 15000],
    [3, 0.1, 0.3, 0.3],
    [100, 1.15, 0, 115],
    [7, 1234.56, 1, 8641.92],
    [3, 1.1, undefined, 3.3],
  ])('AMOUNT-new: %s at %s, sent as %s, is stored as %s', async (Shuliang, Danjia, Jine, stored) => {
    const id = await people.field.addRow('diy_purchase', { ...purchaseOf(1), Shuliang, Danjia, Jine });
    expect(await amountOf(id)).toBe(stored);
  });

  it('AMOUNT-change: follows its two factors, and nobody can set it', async () => {
    const id = await people.field.addRow('diy_purchase', purchaseOf(100));
    expect(await change(people.field, id, { Shuliang: 2, Jine: 1 })).toMatchObject({ Code: 1 });
    expect(await amountOf(id)).toBe(200);
    expect(await change(people.field, id, { Danjia: '12.50' })).toMatchObject({ Code: 1 });
    expect(await amountOf(id)).toBe(25);
    for (const who of [people.field, people.admin]) {
      expect(await change(who, id, { Jine: 9 })).toMatchObject({ Code: 1 });
      expect(await amountOf(id)).toBe(25);
    }
  });

  it('AMOUNT-too-much: an amount that no column holds is refused with a message', async () => {
    const _RowModel = { ...purchaseOf(1), Shuliang: 2_000_000_000, Danjia: 900_000_000_000_000 };
    const body = { FormEngineKey: 'diy_purchase', _RowModel };
    const reply = await people.field.call('/api/FormEngine/addFormData', body);
    expect(reply).toMatchObject({ Code: 0, Msg: '[预估金额]数字超出范围！' });
  });

  it('AMOUNT-approver: a large purchase cannot be made to look small to its approvers', async () => {
    const id = await people.field.addRow('diy_purchase', { ...purchaseOf(1), Shuliang: 3, Danjia: 5000, Jine: 10 }); // prettier-ignore
    expect(await people.field.start('purchase', id)).toMatchObject({ Code: 1 });
    expect(await people.manager.decide(id, 'Agree')).toMatchObject({ Code: 1 });
    expect(await people.finance.todo(id)).toBeDefined();
  });

  it('AMOUNT-line: nobody can choose an approval path that depends on it; a word that a script answers can be', async () => {
    const { admin, field, manager, finance } = people;
    const ofDesign = { FormEngineKey: 'wf_line', _Where: [['FlowDesignId', '=', flowDesignId('microi', 'purchase')]] }; // prettier-ignore
    const lines = (await admin.call<Row[]>('/api/FormEngine/getTableData', ofDesign)).Data;
    const asks = lines.find(({ LineValue }) => LineValue === 'Jine >= 10000');
    const Id = lines.find((line) => line.FromNodeId === asks?.FromNodeId && line !== asks)?.Id;
    const says = async (LineValue: string) =>
      expect(await admin.call('/api/FormEngine/uptFormData', { FormEngineKey: 'wf_line', Id, _RowModel: { LineValue } })).toMatchObject({ Code: 1 }); // prettier-ignore
    const large = async () => {
      const id = await field.addRow('diy_purchase', purchaseOf(20_000));
      expect(await field.start('purchase', id)).toMatchObject({ Code: 1 });
      return id;
    };
    await says('Jine < 10000');
    const one = await large();
    expect(await manager.decide(one, 'Agree', { LineValue: 'Jine < 10000' })).toMatchObject({ Code: 1 });
    expect(await finance.todo(one)).toBeDefined();
    await says('加急');
    const other = await large();
    expect(await manager.decide(other, 'Agree', { LineValue: '加急' })).toMatchObject({ Code: 1 });
    expect(await finance.todo(other)).toBeUndefined();
  });
});
