import { noAnswer } from '@/data/api/answer';
import { getDiyField } from '@/data/api/diy-field';
import { useQuery } from '@/data/query/use-query';

const DAY_MS = 24 * 3600_000;

async function askLabels(table: string): Promise<Readonly<Record<string, string>>> {
  const answer = await getDiyField({ TableName: table }, { quiet: true });
  if (answer.Code !== 1) throw noAnswer(answer);
  return Object.fromEntries((answer.Data ?? []).map(({ Name, Label }) => [Name, Label ?? Name]));
}

/** The labels of a table's fields, by name; their names alone until or unless they are known. */
export function useFieldLabels(table: string): (name: string) => string {
  const query = { name: `field_labels:${table}`, ask: () => askLabels(table), goodFor: DAY_MS };
  const { data: labels } = useQuery(query);
  return (name) => labels?.[name] ?? name;
}
