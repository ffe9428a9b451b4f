import { useEffect, useState } from 'react';
import { getDiyField } from '@/data/api/diy-field';
import { cached } from '@/data/cache/app-cache';

const DAY_MS = 24 * 3600_000;

/** The labels of a table's fields, by name; their names alone until or unless they are known. */
export function useFieldLabels(table: string): (name: string) => string {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let left = false;
    const load = async () => {
      const answer = await getDiyField({ TableName: table }, { quiet: true });
      if (answer.Code !== 1) throw new Error(answer.Msg ?? '');
      return Object.fromEntries((answer.Data ?? []).map(({ Name, Label }) => [Name, Label ?? Name]));
    };
    cached(`field_labels:${table}`, DAY_MS, load).then(
      ({ data }) => {
        if (!left) setLabels(data);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [table]);
  return (name) => labels[name] ?? name;
}
