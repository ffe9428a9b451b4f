import { canPress, parsePermission, type ButtonMode, type PermissionUser } from '@/data/session/permissions';

const MENU = 'm1';

function user(level: number, ...permissions: Array<string | string[] | null>): PermissionUser {
  return {
    Level: level,
    _RoleLimits: permissions.map((Permission) => ({ FkId: MENU, Type: 'Menu', Permission })),
  };
}

const staff = user(100, '["Add","btn-1"]');
const nobody = user(100, '[]');
const senior = user(999, '[]');
const admin = user(9999);

const ask = (who: PermissionUser | null, button: string, mode: ButtonMode, showRule?: boolean) =>
  canPress({ user: who, menuId: MENU, button, mode, showRule });

type Row = [who: string, user: PermissionUser, mode: ButtonMode, rule: boolean | undefined, shown: boolean];

/** §6 as a table: who, in which mode, with which answer of the show-rule, sees the custom button btn-1. */
const truth: Row[] = [
  ['permitted', staff, 'Edit', undefined, true],
  ['permitted', staff, 'Edit', true, true],
  ['permitted', staff, 'Edit', false, true],
  ['permitted', staff, 'Add', undefined, true],
  ['permitted', staff, 'Add', false, true],
  ['permitted', staff, 'View', undefined, false],
  ['permitted', staff, 'View', true, false],
  ['permitted', staff, 'List', undefined, true],
  ['permitted', staff, 'List', true, true],
  ['permitted', staff, 'List', false, false],
  ['not permitted', nobody, 'Edit', undefined, false],
  ['not permitted', nobody, 'Edit', true, false],
  ['not permitted', nobody, 'Add', undefined, false],
  ['not permitted', nobody, 'View', undefined, false],
  ['not permitted', nobody, 'List', true, false],
  ['level 999', senior, 'Edit', undefined, true],
  ['level 999', senior, 'Edit', true, true],
  ['level 999', senior, 'Edit', false, false],
  ['level 999', senior, 'Add', undefined, true],
  ['level 999', senior, 'Add', false, true],
  ['level 999', senior, 'View', true, false],
  ['level 999', senior, 'List', undefined, true],
  ['level 999', senior, 'List', false, false],
  ['level 9999 without any entry', admin, 'Edit', undefined, true],
  ['level 9999 without any entry', admin, 'List', undefined, true],
];

describe('S6-buttons: who may press a custom button', () => {
  it.each(truth)('S6-buttons: %s user %j in %s mode, show-rule %s → %s', (_who, who, mode, rule, shown) => {
    expect(ask(who, 'btn-1', mode, rule)).toBe(shown);
  });
});

describe('S6-roles: permissions of several roles', () => {
  const both = user(100, '["Add"]', '["Edit","btn-7","NoDetail"]');

  it('S6-union: unites what the roles permit', () => {
    expect(['Add', 'Edit', 'btn-7'].map((button) => ask(both, button, 'List'))).toEqual([true, true, true]);
    expect(ask(both, 'Del', 'List')).toBe(false);
  });

  it('S6-nodetail: hides Detail as soon as one role says NoDetail', () => {
    expect(ask(both, 'Detail', 'List')).toBe(false);
    expect(ask(staff, 'Detail', 'List')).toBe(true);
    expect(ask(user(100), 'Detail', 'List')).toBe(true);
  });

  it('S6-nosearch: hides search only when a role says NoSearch', () => {
    expect(ask(user(100, '["NoSearch"]'), 'Search', 'List')).toBe(false);
    expect(ask(staff, 'Search', 'List')).toBe(true);
  });

  it('S6-level999: opens Detail and Search for level 999 whatever the roles say', () => {
    const restricted = user(999, '["NoDetail","NoSearch"]');
    expect(ask(restricted, 'Detail', 'List')).toBe(true);
    expect(ask(restricted, 'Search', 'List')).toBe(true);
  });

  it('does not look at the entries of another menu', () => {
    expect(canPress({ user: staff, menuId: 'm2', button: 'Add', mode: 'List' })).toBe(false);
  });

  it('shows nothing that needs a permission while nobody is logged in', () => {
    expect(ask(null, 'Add', 'List')).toBe(false);
    expect(ask(user(998, '[]'), 'Add', 'List')).toBe(false);
  });

  it('S6-read-only: an account limited to reading has no button that writes, whatever its roles list', () => {
    const roles = (...limits: string[]) => limits.map((BaseLimit) => ({ Id: 'r', Name: 'r', BaseLimit }));
    const limits = [{ FkId: 'm', Type: 'Menu', Permission: '["Add","Edit","Del","btn"]' }];
    const may = (button: string, ...given: string[]) =>
      canPress({
        user: { _RoleLimits: limits, _Roles: roles(...given) } as unknown as PermissionUser,
        menuId: 'm',
        button,
        mode: 'List',
      });
    expect(['Add', 'Insert', 'Edit', 'Del'].map((button) => may(button, '["OnlyGet"]'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([may('Detail', '["OnlyGet"]'), may('btn', '["OnlyGet"]')]).toEqual([true, true]);
    expect([may('Add', '["OnlyGet"]', '[]'), may('Add', ''), may('Add')]).toEqual([true, true, true]);
  });

  it('reads a level given as text', () => {
    expect(canPress({ user: { Level: '999' }, menuId: MENU, button: 'Del', mode: 'List' })).toBe(true);
  });
});

describe('S6-permission-text: Permission as servers have sent it', () => {
  it.each([
    ['a JSON array in a string', '["Add","btn-1"]'],
    ['an array', ['Add', 'btn-1']],
    ['JSON encoded twice', JSON.stringify('["Add","btn-1"]')],
    ['the old alias Insert', '["Insert","btn-1"]'],
    ['a broken array', '["Add","btn-1"'],
    ['single quotes', "['Add','btn-1']"],
    ['a comma list', 'Add,btn-1'],
  ])('finds the tokens in %s', (_name, permission) => {
    const who = user(100, permission);
    expect(ask(who, 'Add', 'List')).toBe(true);
    expect(ask(who, 'Insert', 'List')).toBe(true);
    expect(ask(who, 'btn-1', 'List')).toBe(true);
    expect(ask(who, 'btn-10', 'List')).toBe(false);
    expect(ask(who, 'Edit', 'List')).toBe(false);
  });

  it.each([null, '', '[]', '{}', '{"Add":1}'])('permits nothing for %j', (permission) => {
    expect(ask(user(100, permission), 'Del', 'List')).toBe(false);
  });

  it('does not take a part of a word for a token', () => {
    expect(ask(user(100, '["NoEdit","btn-10"'), 'Edit', 'List')).toBe(false);
    expect(ask(user(100, '["NoEdit","btn-10"'), 'btn-1', 'List')).toBe(false);
  });

  it('reports a text that is no list', () => {
    expect(parsePermission('["Add"')).toBeUndefined();
    expect(parsePermission('["Add"]')).toEqual(['Add']);
  });
});
