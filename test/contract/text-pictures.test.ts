import type { UploadedFile } from '../../src/data/protocol/file';
import type { Row } from '../../src/data/protocol/row';
import type { TenantSeed } from '../../server/seed/types';
import { minimalTenant } from '../../server/seed/minimal';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;

/** Customers with a formatted note, which everybody in sales reads. */
function withNotes(osClient: string): TenantSeed {
  const seed = minimalTenant(osClient, { IsDefault: true });
  const note = {
    Id: 't-customer-Notes',
    TableId: 't-customer',
    Name: 'Notes',
    Label: '说明',
    Component: 'RichText',
    Type: 'text',
  };
  return { ...seed, Fields: [...seed.Fields, note] };
}

beforeAll(async () => {
  contract = await openContract({ seed: [withNotes('one')] });
});
afterAll(() => contract.close());

async function privatePicture(visitor: Visitor, name: string): Promise<string> {
  const form = new FormData();
  form.append('Path', '/editor');
  form.append('Limit', 'true');
  form.append('file', new Blob(['picture']), name);
  return (await visitor.send<UploadedFile>('/api/HDFS/upload', form)).Data.Path;
}

const opens = async (visitor: Visitor, FilePathName: string): Promise<boolean> =>
  (await visitor.call('/api/HDFS/GetPrivateFileUrl', { FilePathName })).Code === 1;

it('FILE-text: a private picture in a formatted text opens to those who read the record, while the text holds it', async () => {
  const [staff, reader, nobody] = await contract.visitAs('staff', 'reader', 'nobody');
  const [path, other] = [
    await privatePicture(staff, '现场 a&b.png'),
    await privatePicture(staff, 'other.png'),
  ];
  const Notes = `<p>现场如图<img alt="1" src="${path.replace(/&/g, '&amp;')}"><IMG SRC='https://elsewhere.test/x.png'></p>`;
  const added = await staff.call<Row>('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_customer',
    _RowModel: { CustName: '图文', Notes },
  });
  expect(added.Msg).toBe('');
  expect(await Promise.all([staff, reader, nobody].map((each) => opens(each, path)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(await opens(reader, other)).toBe(false);

  // Naming somebody else's file is no way to open it.
  const second = await contract.visit('second');
  const named = await second.call<Row>('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_customer',
    _RowModel: { CustName: '别人的', Notes: `<img src="${other}">` },
  });
  expect(named.Code).toBe(1);
  expect(await opens(second, other)).toBe(false);

  await staff.call('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_customer',
    Id: added.Data.Id,
    _RowModel: { Notes: '<p>没有图了</p>' },
  });
  expect(await opens(reader, path)).toBe(false);
});
