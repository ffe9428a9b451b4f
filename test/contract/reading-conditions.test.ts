import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { customersOf, idsOf, openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let staff: Visitor;

beforeAll(async () => {
  contract = await openContract();
  [staff] = await contract.visitAs('staff');
}, patience(120_000));
afterAll(() => contract.close());

const customers = (query: object, visitor = staff) => customersOf(visitor, query);

describe('_Where', () => {
  const both: Array<[string, unknown[][], object[], string]> = [
    ['=', [['State', '=', 'open']], [{ Name: 'State', Value: 'open', Type: '=' }], 'c1'],
    ['Equal', [['State', 'Equal', 'open']], [{ Name: 'state', Value: 'open', Type: 'equal' }], 'c1'],
    ['==', [['Age', '==', '20']], [{ Name: 'Age', Value: 20, Type: '==' }], 'c2'],
    [
      'NotEqual, rows without value too',
      [['Age', 'NotEqual', 10]],
      [{ Name: 'Age', Value: 10, Type: '<>' }],
      'c2,c3',
    ],
    ['!=', [['State', '!=', 'open']], [{ Name: 'State', Value: 'open', Type: '!=' }], 'c2,c3'],
    ['>', [['Amount', '>', 2.5]], [{ Name: 'Amount', Value: '2.5', Type: '>' }], 'c3'],
    ['>=', [['Amount', '>=', 2.5]], [{ Name: 'Amount', Value: 2.5, Type: '>=' }], 'c2,c3'],
    ['<', [['Signed', '<', '2025-01-15']], [{ Name: 'Signed', Value: '2025/01/15', Type: '<' }], 'c1'],
    ['<=', [['Age', '<=', 20]], [{ Name: 'Age', Value: 20, Type: '<=' }], 'c1,c2'],
    ['In', [['Id', 'In', ['c1', 'c3']]], [{ Name: 'Id', Value: '["c1","c3"]', Type: 'In' }], 'c1,c3'],
    ['In, old text', [['Age', 'In', '(10,20)']], [{ Name: 'Id', Value: "('c1','c2')", Type: 'in' }], 'c1,c2'],
    ['In nothing', [['Id', 'In', []]], [{ Name: 'Id', Value: [], Type: 'In' }], ''],
    ['NotIn', [['Id', 'NotIn', ['c1']]], [{ Name: 'Id', Value: ['c1'], Type: 'NotIn' }], 'c2,c3'],
    ['Like', [['CustName', 'Like', 'CM']], [{ Name: 'CustName', Value: 'cm', Type: 'Like' }], 'c1'],
    [
      'Like takes % and _ as they are',
      [['CustName', 'Like', '0%_']],
      [{ Name: 'CustName', Value: '%', Type: 'Like' }],
      'c3',
    ],
    ['NotLike', [['CustName', 'NotLike', 'a']], [{ Name: 'CustName', Value: 'a', Type: 'NotLike' }], 'c3'],
    [
      'StartLike',
      [['CustName', 'StartLike', 'be']],
      [{ Name: 'CustName', Value: 'B', Type: 'StartLike' }],
      'c2',
    ],
    [
      'NotStartLike',
      [['CustName', 'NotStartLike', 'be']],
      [{ Name: 'CustName', Value: 'b', Type: 'NotStartLike' }],
      'c1,c3',
    ],
    ['EndLike', [['CustName', 'EndLike', 'ta']], [{ Name: 'CustName', Value: 'A', Type: 'EndLike' }], 'c2'],
    [
      'NotEndLike',
      [['CustName', 'NotEndLike', 'ta']],
      [{ Name: 'CustName', Value: 'ta', Type: 'NotEndLike' }],
      'c1,c3',
    ],
    ['null', [['Age', '=', null]], [{ Name: 'Age', Value: null, Type: '=' }], 'c3'],
    ['not null', [['Age', '<>', null]], [{ Name: 'Age', Value: null, Type: 'NotEqual' }], 'c1,c2'],
    ['empty text', [['State', '=', '']], [{ Name: 'State', Value: '', Type: '=' }], 'c3'],
    ['numbers inside Like', [['Age', 'Like', '0']], [{ Name: 'Age', Value: 2, Type: 'Like' }], 'c1,c2|c2'],
    [
      'AND before OR',
      [
        ['State', '=', 'open'],
        ['OR', 'Age', '=', 20],
        ['AND', 'Amount', '>', 100],
      ],
      [
        { Name: 'State', Value: 'open', Type: '=' },
        { AndOr: 'OR', Name: 'Age', Value: 20, Type: '=' },
        { AndOr: 'AND', Name: 'Amount', Value: 100, Type: '>' },
      ],
      'c1',
    ],
    [
      'groups',
      [
        ['Amount', '>', 1],
        ['AND', '(', 'Age', '>', 15],
        ['OR', 'Age', '=', null, ')'],
      ],
      [
        { Name: 'Amount', Value: 1, Type: '>' },
        { GroupStart: true, Name: 'Age', Value: 15, Type: '>' },
        { AndOr: 'OR', Name: 'Age', Value: null, Type: '=', GroupEnd: true },
      ],
      'c2,c3',
    ],
    [
      'groups in groups',
      [
        ['(', '(', 'Id', '=', 'c1'],
        ['OR', 'Id', '=', 'c2', ')'],
        ['AND', 'Age', '>', 15, ')'],
        ['or', 'Id', '=', 'c3'],
      ],
      [
        { GroupStart: 'true', Name: 'Id', Value: 'c2', Type: '=' },
        { AndOr: 'or', Name: 'Id', Value: 'c3', Type: '=', GroupEnd: 1 },
      ],
      'c2,c3',
    ],
  ];

  it.each(both)('B14-where: %s, in both forms', async (_name, tuples, objects, expected) => {
    const [first = '', second = first] = expected.split('|');
    expect(idsOf(await customers({ _Where: tuples }))).toBe(first);
    expect(idsOf(await customers({ _Where: objects }))).toBe(second);
  });

  it('B14-where: as JSON text, and in a form body', async () => {
    expect(idsOf(await customers({ _Where: '[["Id","=","c2"]]' }))).toBe('c2');
    const reply = await staff.form<Row[]>(
      '/api/FormEngine/getTableData',
      'FormEngineKey=diy_customer&_Where[0][Name]=Age&_Where[0][Type]=%3E&_Where[0][Value]=15',
    );
    expect(idsOf(reply)).toBe('c2');
  });

  it.each([
    ['unknown field', [['Nope', '=', 1]], '不存在的字段：Nope'],
    ['unknown operator', [['Age', 'BETWEEN', 1]], '不支持的运算符：BETWEEN'],
    ['operator with SQL', [['Age', '= 1 OR 1=1 --', 1]], '不支持的运算符：= 1 OR 1=1 --'],
    ['inherited name as operator', [['Age', 'constructor', 1]], '不支持的运算符：constructor'],
    ['open group', [['(', 'Age', '=', 1]], '括号不匹配'],
    ['closed group', [['Age', '=', 1, ')']], '括号不匹配'],
    ['no list', { Name: 'Age' }, '应为数组'],
    ['no condition', [42], '条件应为对象或数组'],
    ['short tuple', [['Age', '=']], '条件应为[字段, 运算符, 值]'],
    ['wrong AndOr', [{ Name: 'Age', Value: 1, Type: '=', AndOr: 'XOR' }], 'AndOr只能是AND或OR：XOR'],
    ['object as value', [['Age', '=', { a: 1 }]], '的值不能是对象'],
    ['text for a number', [['Age', '>', 'abc']], '[年龄]必须是数字！'],
    ['no date', [['Signed', '>', '2025-13-01']], '[签约日]日期格式不正确！'],
  ])('B14-where: %s is refused with a sentence', async (_name, _Where, words) => {
    const reply = await customers({ _Where });
    expect(reply).toMatchObject({ Code: 0, Data: null });
    expect(reply.Msg).toContain(words);
  });
});
