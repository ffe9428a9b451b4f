import type { KeyActs, KeyPlace, KeySource } from './types';

/** Phones have no keyboard to listen to. */
export function useKeys(
  _place: KeyPlace,
  _acts: KeyActs,
  _more?: Pick<KeySource, 'rows' | 'within' | 'offers'>,
): void {}
