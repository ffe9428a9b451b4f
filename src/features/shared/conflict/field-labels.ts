import { followedDefinition } from '@/data/query/form-definition';
import { useQuery } from '@/data/query/use-query';

/** The labels of a table's fields, by name; the bare names until the labels are known, if ever. */
export function useFieldLabels(table: string): (name: string) => string {
  const { data } = useQuery(followedDefinition({ tableName: table }));
  const labels = new Map(data?.fields.map(({ Name, Label }) => [Name, Label ?? Name]));
  return (name) => labels.get(name) ?? name;
}
