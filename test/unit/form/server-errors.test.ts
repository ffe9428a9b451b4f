import { fieldOfMessage } from '@/form/store/server-errors';
import { formOf } from './one-form';

const model = formOf([
  { Name: 'CustName', Label: '客户名称' },
  { Name: 'Code', Label: '编号' },
  { Name: 'Name', Label: '名称' },
]);

describe('a refusal of the server finds its field', () => {
  it.each([
    ['请检查必填项：[客户名称]！', 'CustName'],
    ['【编号】已存在', 'Code'],
    ['字段“客户名称”的值重复', 'CustName'],
    ["Duplicate entry 'x' for key 'uk_diy_customer_CustName'", 'CustName'],
    ['null value in column "CustName" violates not-null constraint', 'CustName'],
    ["Data too long for column 'Code' at row 1", 'Code'],
    ['客户名称不能重复！', 'CustName'],
    ['名称不能为空', 'Name'],
    ['您没有权限做此操作！', null],
    ['', null],
    ['Unicode error', null],
  ])('I5-server: %p is about %p', (message, name) => {
    expect(fieldOfMessage(message, model)?.name ?? null).toBe(name);
  });
});
