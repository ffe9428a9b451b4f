import { readFileSync } from 'node:fs';
import { APP_VERSION, APP_VERSION_CODE } from '@/lib/version';

it('S1-version: is 1.0.0 with code 100, in the packages too', () => {
  expect([APP_VERSION, APP_VERSION_CODE]).toEqual(['1.0.0', 100]);
  for (const file of ['package.json', 'native/package.json'])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: APP_VERSION });
});
