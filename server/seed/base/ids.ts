import { hash32 } from './random';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A ULID-shaped id that depends only on its name: `seedId('microi', 'menu', 'customer')` is the same everywhere, so tests,
 * documents and role limits can refer to seeded things by name. Different tenants get different ids.
 */
export function seedId(...path: string[]): string {
  const name = path.join('/');
  let id = '01J';
  for (let part = 0; id.length < 26; part++) id += encode(hash32(`${part}:${name}`), 6);
  return id.slice(0, 26);
}

/** Ids of the rows of one table: a hashed prefix and a running number, so that they sort in the order of creation. */
export function rowIds(...path: string[]): () => string {
  const prefix = seedId(...path).slice(0, 19);
  let number = 0;
  return () => prefix + encode(++number, 7);
}

function encode(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let index = 0; index < length; index++) {
    text = CROCKFORD.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
