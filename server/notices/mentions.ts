import type { Teller } from './tell';

/** The people among these whom a comment names: `@` and the whole name. */
export async function mentionedIn(
  { tables }: Teller,
  content: string,
  people: readonly string[],
): Promise<string[]> {
  if (!content.includes('@')) return [];
  const { rows } = await tables.list('sys_user', {
    Where: [{ Name: 'Id', Value: [...people], Type: 'In' }],
    PageSize: people.length,
  });
  return rows
    .filter(({ Name }) => typeof Name === 'string' && Name !== '' && content.includes(`@${Name}`))
    .map(({ Id }) => Id);
}
