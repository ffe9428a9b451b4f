import fc from 'fast-check';
import { base64ToBytes, bytesToBase64, decodeBase64, decodeMaybeBase64, encodeBase64 } from '@/lib/base64';
import { encodeBracketForm } from '@/lib/bracket-form';
import { clone } from '@/lib/clone';
import { isEqual } from '@/lib/equal';
import { distanceBetween } from '@/lib/geo';
import { hashText } from '@/lib/hash';
import { createLimiter } from '@/lib/limiter';
import { redact, redactText } from '@/lib/redact';
import { createUlid } from '@/lib/ulid';
import qs from 'qs';

describe('Base64', () => {
  it('agrees with Node on any text and any bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(encodeBase64(text)).toBe(Buffer.from(text).toString('base64'));
        expect(decodeBase64(encodeBase64(text))).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(bytesToBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect(base64ToBytes(bytesToBase64(bytes))).toEqual(bytes);
      }),
    );
  });

  it('leaves plain scripts alone and decodes encoded ones', () => {
    const script = "V8.Tips('提交成功');";
    expect(decodeMaybeBase64(encodeBase64(script))).toBe(script);
    expect(decodeMaybeBase64(script)).toBe(script);
    expect(decodeMaybeBase64('V8Submit')).toBe('V8Submit');
  });
});

describe('bracketed forms', () => {
  it('are read back by a server as intended', () => {
    const body = {
      OsClient: 'demo',
      _SearchEqual: { IsEnable: 1 },
      Ids: ['a', 'b&c'],
      空: '值 +',
      none: undefined,
      nil: null,
    };
    expect(encodeBracketForm({ _SearchEqual: { IsEnable: 1 } })).toBe('_SearchEqual%5BIsEnable%5D=1');
    expect(qs.parse(encodeBracketForm(body))).toEqual({
      OsClient: 'demo',
      _SearchEqual: { IsEnable: '1' },
      Ids: ['a', 'b&c'],
      空: '值 +',
      nil: '',
    });
  });
});

describe('ULIDs', () => {
  it('sort by time, and keep their order inside one millisecond', () => {
    let now = 1000;
    const next = createUlid(Math.random, () => now);
    const made = Array.from({ length: 50 }, () => next());
    now = 1001;
    made.push(next());
    now = 900;
    made.push(next());
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect(made.every((id) => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id))).toBe(true);
  });
});

describe('clone and equality', () => {
  it('copy deeply, and see a difference anywhere', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isEqual(clone(value), value)));
    const one = { a: [{ b: 1 }], at: new Date(5) };
    const two = clone(one);
    expect(isEqual(one, two)).toBe(true);
    two.a[0]!.b = 2;
    expect(one.a[0]!.b).toBe(1);
    expect(isEqual(one, two)).toBe(false);
    expect(isEqual([], {})).toBe(false);
  });

  it('survive rings', () => {
    const ring: { self?: unknown } = {};
    ring.self = ring;
    const copy = clone(ring);
    expect(copy.self).toBe(copy);
  });
});

describe('hashes', () => {
  it('name the same text alike and different texts differently', () => {
    const texts = Array.from({ length: 2000 }, (_, at) => `V8.Form.A${at} = ${at};`);
    expect(new Set(texts.map(hashText)).size).toBe(2000);
    expect(hashText('脚本')).toBe(hashText('脚本'));
  });
});

describe('distance', () => {
  it('uses a sphere of 6378137 m', () => {
    expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      Math.PI * 6378137,
      3,
    );
    const office = { latitude: 39.9087, longitude: 116.3975 };
    expect(distanceBetween(office, office)).toBe(0);
  });
});

describe('the limiter', () => {
  it('runs as many as allowed, the rest in order, and continues after a failure', async () => {
    const limited = createLimiter(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const tasks = [1, 2, 3, 4, 5].map((n) =>
      limited(async () => {
        order.push(n);
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => setImmediate(done));
        running -= 1;
        if (n === 2) throw new Error('second');
        return n;
      }).catch((reason: Error) => reason.message),
    );
    expect(await Promise.all(tasks)).toEqual([1, 'second', 3, 4, 5]);
    expect([order, most]).toEqual([[1, 2, 3, 4, 5], 2]);
  });
});

describe('redaction', () => {
  it('hides tokens, passwords and authorization anywhere in the data', () => {
    const data = {
      Account: 'zhang',
      Pwd: 'secret1',
      NewPwd: 'secret2',
      _token: 'secret3',
      nested: [{ authorization: 'Bearer secret4', Code: 1 }],
      text: '{"Token":"secret5","Name":"ok"}',
      code: 'secret6',
    };
    const text = JSON.stringify(redact(data));
    expect(text).not.toMatch(/secret\d/);
    expect(text).toContain('zhang');
    expect(text).toContain('"Code":1');
    expect(redactText('/x?token=abc.def&Name=1')).toBe('/x?token=***&Name=1');
  });

  it.each([
    ['13800001234'],
    ['+86 138 0000 1234'],
    ['0086-138-0000-1234'],
    ['110105194912310021'],
    ['11010519491231002X'],
    ['6222021234567890123'],
    ['6222 0212 3456 7890'],
    ['6222-0212-3456-7890-123'],
    ['Bearer abcdefgh12345678'],
    ['authorization: Basic dXNlcjpwYXNz'],
    ['token abcdefgh12345678'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJpYXQiOjF9.c2ln'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJpYXQiOjF9'],
  ])('S8-redaction: hides %s wherever it appears', (secret) => {
    const digits = secret.replace(/^(Bearer|authorization: Basic|token) /, '');
    for (const text of [secret, `电话${secret}。`, `a=${secret}&b=1`, `{"Phone":"${secret}"}`])
      expect(redactText(text)).not.toContain(digits);
    expect(JSON.stringify(redact({ Phone: Number(digits) || secret, list: [secret] }))).not.toContain(digits);
  });

  it.each([
    '2026-11-22 10:30:00',
    '1795390630000',
    '01M82SXTZQEARGYZ69SA5KGY6Z',
    '订单 20261122-0001',
    '合计 123456.78',
    'v1.0.0',
  ])('S8-redaction: leaves %s as it is', (text) => expect(redactText(text)).toBe(text));
});
