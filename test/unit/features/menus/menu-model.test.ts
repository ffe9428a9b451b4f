import { readMenus } from '@/features/menus/menu-model';

const one = (wire: object) => readMenus([{ Id: 'm', Name: '客户', DiyTableId: 't', ...wire }])[0];

describe('a menu as servers write it', () => {
  it('MENU-container: reads the settings that older servers keep in DiyConfig', () => {
    const DiyConfig = JSON.stringify({
      SelectFields: [{ Id: 'f1', Name: 'CustName' }],
      MoreBtns: [{ Id: 'b1', Name: '审核', V8Code: 'V8.Tips(1)' }],
      DefaultPageSize: 50,
    });
    expect(one({ DiyConfig })).toMatchObject({
      columns: [{ id: 'f1', name: 'CustName' }],
      rowButtons: [{ id: 'b1', name: '审核' }],
      pageSize: 50,
    });
  });

  it('MENU-container: settings on the menu itself are newer; where they are empty the older ones apply', () => {
    const DiyConfig = { SelectFields: '[{"Id":"old"}]', AddBtnText: '登记' };
    expect(one({ DiyConfig, SelectFields: '[{"Id":"new"}]', AddBtnText: '' })).toMatchObject({
      columns: [{ id: 'new' }],
      addText: '登记',
    });
  });

  it('MENU-select-api: knows the address that serves its rows, and whether it joins tables', () => {
    expect(one({ SelectApi: '$ApiBase$/apiengine/rows', JoinTables: '[{"Id":"t2"}]' })).toMatchObject({
      selectApi: '$ApiBase$/apiengine/rows',
      joins: true,
    });
    expect(one({})).toMatchObject({ selectApi: '', joins: false });
  });
});
