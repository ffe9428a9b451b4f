import { findMenu, leafMenus, readMenus, readMenuModel } from '@/features/menus/menu-model';

const wire = (menu: Record<string, unknown>) => ({
  Id: 'm1',
  Name: '客户',
  OpenType: 'Diy',
  DiyTableId: 't1',
  ...menu,
});

describe('menus in wire format', () => {
  it('WORK-menu-lists: reads lists stored as JSON in strings, old and new search references alike', () => {
    const [menu] = readMenus([
      wire({
        SearchFieldIds: JSON.stringify([
          'f1',
          { Id: 'f2', Name: 'Phone', DisplayType: 'Out', Equal: 'true' },
          { Id: 'f3', Hide: true },
        ]),
        MobileListFields: JSON.stringify('[{"Id":"f1","Name":"CustName"}]'),
        DefaultOrderBy: [
          { Id: 'f1', Name: 'CustName', Sort: 2, Type: 'ASC' },
          { Id: 'f4', Name: 'Level', Sort: 1, Type: 'DESC' },
        ],
      }),
    ]);
    expect(menu?.search).toEqual([
      { id: 'f1', name: '', inBar: true, equal: false },
      { id: 'f2', name: 'Phone', inBar: false, equal: true },
    ]);
    expect(menu?.mobileFields).toEqual([{ id: 'f1', name: 'CustName' }]);
    expect(menu?.order).toEqual([
      { field: 'Level', type: 'DESC' },
      { field: 'CustName', type: 'ASC' },
    ]);
  });

  it('WORK-menu-buttons: sorts buttons, decodes Base64 scripts and drops entries without an Id or a name', () => {
    const script = Buffer.from("V8.Tips('已审核')").toString('base64');
    const [menu] = readMenus([
      wire({
        MoreBtns: JSON.stringify([
          { Id: 'b2', Name: '删除', Sort: 2 },
          { Id: 'b1', Name: '审核', Sort: 1, V8Code: script },
          { Name: '没有编号' },
          null,
        ]),
      }),
    ]);
    expect(menu?.rowButtons.map(({ id, script: code }) => [id, code])).toEqual([
      ['b1', "V8.Tips('已审核')"],
      ['b2', ''],
    ]);
  });

  it.each([
    ['a table', { OpenType: 'Diy' }, 'list'],
    ['no OpenType but a table', { OpenType: null }, 'list'],
    ['an iframe', { OpenType: 'Iframe' }, 'web'],
    ['a report', { OpenType: 'Report' }, 'report'],
    ['a native page', { OpenType: 'Component', Url: '/pages/tools/daka/daka' }, 'page'],
    ['a second menu', { OpenType: 'SecondMenu' }, 'group'],
    ['an unknown kind without table or children', { OpenType: 'Hologram', DiyTableId: '' }, 'unknown'],
  ])('WORK-menu-target: %s', (_name, menu, target) => {
    expect(readMenus([wire(menu)])[0]?.target).toBe(target);
  });

  it('WORK-menu-visible: the phone switch decides, then the desktop one', () => {
    const ids = readMenus([
      wire({ Id: 'a', AppDisplay: 0, Display: 1 }),
      wire({ Id: 'b', AppDisplay: '1', Display: 0 }),
      wire({ Id: 'c', AppDisplay: null, Display: 0 }),
      wire({ Id: 'd' }),
    ]).map((menu) => menu.id);
    expect(ids).toEqual(['b', 'd']);
  });

  it('WORK-menu-hostile: nonsense gives an empty or partial menu, never an exception', () => {
    for (const nonsense of [null, undefined, 7, '[]', {}, [null, 1, 'x', [], { Id: 5 }]]) {
      expect(() => readMenus(nonsense)).not.toThrow();
    }
    const loop: Record<string, unknown> = wire({});
    loop._Child = [loop];
    expect(() => readMenus([loop])).not.toThrow();
    expect(readMenuModel('nothing')).toBeNull();
    expect(readMenus([wire({ MoreBtns: '{broken', PageTabs: 42 })])[0]).toMatchObject({
      rowButtons: [],
      tabs: [],
    });
  });

  it('WORK-menu-find: finds a menu below groups by Id or by key in any letter case', () => {
    const tree = readMenus([
      wire({
        Id: 'g',
        OpenType: 'SecondMenu',
        DiyTableId: '',
        _Child: [wire({ Id: 'm9', ModuleEngineKey: 'customer' })],
      }),
    ]);
    expect(findMenu(tree, 'CUSTOMER')?.id).toBe('m9');
    expect(leafMenus(tree).map((menu) => menu.id)).toEqual(['m9']);
  });
});
