import { useCallback } from 'react';
import { noAnswer } from '@/data/api/answer';
import { getDiyField } from '@/data/api/diy-field';
import { cached } from '@/data/cache/app-cache';
import { useAnswer } from '@/lib/use-answer';

const DAY_MS = 24 * 3600_000;

type Labels = Readonly<Record<string, string>>;

/** The labels of a table's fields, by name; their names alone until or unless they are known. */
export function useFieldLabels(table: string): (name: string) => string {
  const ask = useCallback(async (): Promise<Labels> => {
    const load = async () => {
      const answer = await getDiyField({ TableName: table }, { quiet: true });
      if (answer.Code !== 1) throw noAnswer(answer);
      return Object.fromEntries((answer.Data ?? []).map(({ Name, Label }) => [Name, Label ?? Name]));
    };
    return cached(`field_labels:${table}`, DAY_MS, load).then(
      ({ data }) => data,
      () => ({}),
    );
  }, [table]);
  const labels = useAnswer(ask);
  return (name) => labels?.[name] ?? name;
}
