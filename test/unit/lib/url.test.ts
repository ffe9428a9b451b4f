import {
  buildQuery,
  fileUrl,
  hostOfTenant,
  isInternalPath,
  joinUrl,
  originOf,
  parseQuery,
  pictureUrl,
  splitAddress,
  tenantOfHost,
} from '@/lib/url';

describe('queries', () => {
  it('are parsed and built without URL, broken escapes and __proto__ included', () => {
    expect(parseQuery('?a=1&b=%E4%B8%AD&c&=x&a=2&d=%')).toEqual({ a: '2', b: '中', c: '', d: '%' });
    expect(Object.keys(parseQuery('__proto__=1'))).toEqual(['__proto__']);
    expect(buildQuery({ a: 1, b: '中 文', c: undefined, d: null, e: false })).toBe(
      'a=1&b=%E4%B8%AD%20%E6%96%87&e=false',
    );
    expect(splitAddress('/p?x=1#/q?z=2')).toEqual({ path: '/p', search: 'x=1', hash: '/q?z=2' });
  });
});

describe('addresses', () => {
  it('are joined with one slash, absolute ones as they are', () => {
    expect(joinUrl('http://h/', '/api/x')).toBe('http://h/api/x');
    expect(joinUrl('', '/api/x')).toBe('/api/x');
    expect(joinUrl('http://h', 'https://other/x')).toBe('https://other/x');
    expect(originOf('HTTPS://User.com:8080/p')).toBe('https://user.com:8080');
  });

  it('S3-file-names: special characters of a file name are encoded once, as the server stores the name itself', () => {
    expect(fileUrl('http://f', '/m/报价#3 100%.txt')).toBe('http://f/m/%E6%8A%A5%E4%BB%B7%233%20100%25.txt');
    expect(fileUrl('http://f/files/', 'm/是吗?.txt')).toBe('http://f/files/m/%E6%98%AF%E5%90%97%3F.txt');
    expect(fileUrl('http://f', '/m/50%25😀\ud83d.txt')).toBe('http://f/m/50%2525%F0%9F%98%80%EF%BF%BD.txt');
    expect(fileUrl('http://f', 'https://cdn/a%20b.png?v=1#x')).toBe('https://cdn/a%20b.png?v=1#x');
    const names = ['a b', 'a#b', 'a%b', 'a%20b', 'a?b', 'a&b=c', 'a+b'];
    expect(
      names.map((name) => decodeURIComponent(new URL(fileUrl('http://f', `/${name}`)).pathname)),
    ).toEqual(names.map((name) => `/${name}`));
  });

  it('S3-file-names: a displayed text keeps the escapes of its author', () => {
    expect(pictureUrl('http://f', '/m/a%20b.png?v=1')).toBe('http://f/m/a%20b.png?v=1');
    expect(pictureUrl('http://f', '/m/图#1 100%.png')).toBe('http://f/m/图%231 100%25.png');
    expect(pictureUrl('http://f', 'https://cdn/a#b.png')).toBe('https://cdn/a#b.png');
    expect([pictureUrl('http://f', ''), pictureUrl(null, '/a#b.png')]).toEqual(['', '/a#b.png']);
  });

  it('S3-fileserver: puts FileServer before relative file paths only', () => {
    expect(fileUrl('http://f/files', '/demo/a.png')).toBe('http://f/files/demo/a.png');
    expect(fileUrl('http://f', 'https://cdn/a.png')).toBe('https://cdn/a.png');
    expect([fileUrl('http://f', ''), fileUrl('http://f', null), fileUrl('', '/a.png')]).toEqual([
      '',
      '',
      '/a.png',
    ]);
  });
});

describe('tenants in the host', () => {
  it('S5-host: reads the {tenant}-m form and no other', () => {
    expect(tenantOfHost('loctek-m.microi.net')).toBe('loctek');
    expect(tenantOfHost('My-Co-m.example.com:8080')).toBe('my-co');
    const others = [
      'www.microi.net',
      'm.microi.net',
      '-m.microi.net',
      'loctek-m',
      'a.loctek-m.net',
      '127.0.0.1:3000',
    ];
    expect(others.map(tenantOfHost)).toEqual(Array(6).fill(undefined));
    expect(tenantOfHost(hostOfTenant('Loctek', 'microi.net'))).toBe('loctek');
  });
});

describe('redirects', () => {
  it('S4-redirect: lead inside the app only', () => {
    expect(['/', '/pages/mine/login/login?a=1', '/pages/x#y'].map(isInternalPath)).toEqual([
      true,
      true,
      true,
    ]);
    const foreign = [
      '//evil.com',
      '/\\evil.com',
      '\\\\evil.com',
      'https://evil.com',
      'javascript:alert(1)',
      '/javascript:alert(1)',
      '%2F%2Fevil.com',
      '/%2Fevil.com',
      '/%5Cevil.com',
      '/a\nb',
      '',
      'pages/x',
    ];
    expect(foreign.map(isInternalPath)).toEqual(Array(foreign.length).fill(false));
  });
});
