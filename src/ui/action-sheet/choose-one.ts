import { openActionSheet } from './index';

/** One of a few by a sheet, the present one marked; undefined when it was closed. */
export async function chooseOne<T extends string | number>(
  title: string,
  options: readonly (readonly [T, string])[],
  current: T,
): Promise<T | undefined> {
  const key = await openActionSheet({
    title,
    items: options.map(([one, text]) => ({
      key: String(one),
      text,
      icon: one === current ? 'check' : undefined,
    })),
  });
  return options.find(([one]) => String(one) === key)?.[0];
}
