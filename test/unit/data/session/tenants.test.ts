import { chooseTenant, findTenant, normaliseServer, readTenants } from '@/data/session/tenants';
import type { Tenant } from '@/data/session/build-settings';

const table: Tenant[] = [
  { osClient: 'microi', name: 'Default', apiBase: 'https://a.example' },
  { osClient: 'loctek', name: 'Loctek', apiBase: 'https://l.example' },
];
const choose = (sources: Parameters<typeof chooseTenant>[0]) => chooseTenant(sources, table);

describe('S2-tenant: which tenant and server', () => {
  it('S2-tenant-order: takes the address before the host, the host before the stored, the stored before the default', () => {
    const stored = { osClient: 'stored', apiBase: 'https://s.example' };
    const host = 'loctek-m.example.com';
    expect(choose({ fromAddress: 'other', host, stored }).osClient).toBe('other');
    expect(choose({ host, stored })).toEqual({
      osClient: 'loctek',
      apiBase: 'https://l.example',
      guessed: false,
    });
    expect(choose({ host: 'www.example.com', stored })).toMatchObject(stored);
    expect(choose({ host: 'www.example.com' })).toEqual({
      osClient: 'microi',
      apiBase: 'https://a.example',
      guessed: true,
    });
  });

  it('keeps the server a user typed for the stored tenant', () => {
    const stored = { osClient: 'loctek', apiBase: 'https://typed.example' };
    expect(choose({ stored }).apiBase).toBe('https://typed.example');
    expect(choose({ fromAddress: 'microi', stored }).apiBase).toBe('https://a.example');
  });

  it('knows a tenant whatever the case of its id', () => {
    expect(choose({ fromAddress: 'LocTek' })).toMatchObject({
      osClient: 'loctek',
      apiBase: 'https://l.example',
    });
    expect(findTenant('nobody', table)).toBeUndefined();
  });

  it('always has a default tenant, and cleans what a build lists', () => {
    expect(readTenants([])).toEqual([{ osClient: 'microi', name: 'microi', apiBase: '' }]);
    expect(readTenants([{ name: 'no id' }, { osClient: 'x', apiBase: 'https://x.example//' }])).toEqual([
      { osClient: 'x', name: 'x', apiBase: 'https://x.example' },
    ]);
  });

  it.each([
    ['https://oa.example.com/', 'https://oa.example.com'],
    ['oa.example.com', 'https://oa.example.com'],
    ['192.168.1.8:8090', 'http://192.168.1.8:8090'],
    ['http://oa.example.com/base/', 'http://oa.example.com/base'],
    ['[::1]:8090', 'http://[::1]:8090'],
    ['fe80::1', 'http://[fe80::1]'],
    ['http://[2001:db8::7]:8090/oa/', 'http://[2001:db8::7]:8090/oa'],
    ['[2001:db8::7]', 'https://[2001:db8::7]'],
    ['oa.example.com:8443/base', 'https://oa.example.com:8443/base'],
    ['OA.Example.com:0443', 'https://oa.example.com:443'],
    ['oa.example.com:70000', undefined],
    ['oa.example.com:', undefined],
    ['[::1', undefined],
    ['ftp://oa.example.com', undefined],
    ['javascript:alert(1)', undefined],
    ['https://user:pw@oa.example.com', undefined],
    ['  ', undefined],
  ])('S2-server: reads the typed address %j as %j', (typed, expected) => {
    expect(normaliseServer(typed)).toBe(expected);
  });
});
