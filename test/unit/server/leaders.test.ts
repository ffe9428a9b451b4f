import { leadersAmong, leadingRoles } from '../../../server/access/leaders';

const roles = leadingRoles(['{"Leads":["lead"]}', '', null, '{"Leads":"all"}', 'damaged']);
/** A group of three levels; departments need no codes for it. */
const parents = new Map([
  ['house', ''],
  ['sales', 'house'],
  ['export', 'sales'],
]);
const person = (Id: string, deptId: string, ...held: string[]) => ({ Id, deptId, roles: held });
const nearest = leadersAmong(
  [
    person('chief', 'house', 'lead'),
    person('head', 'sales', 'staff', 'lead'),
    person('clerk', 'export', 'staff'),
  ],
  parents,
  roles,
);

describe('who leads a department', () => {
  it('LEADS-roles: is whoever holds a role that a definition names, apart from damaged definitions', () => {
    expect([...roles]).toEqual(['lead']);
  });

  it('LEADS-nearest: is found in it or nearest above it, and is never the person concerned', () => {
    expect(nearest('export')).toEqual(['head']);
    expect(nearest('sales', 'head')).toEqual(['chief']);
    expect(nearest('house', 'chief')).toEqual([]);
    expect(nearest('elsewhere')).toEqual([]);
  });

  it('LEADS-circle: departments that are each other’s parents end the search', () => {
    const circle = new Map([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    expect(leadersAmong([], circle, roles)('a')).toEqual([]);
  });
});
