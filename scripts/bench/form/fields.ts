/** The 500 fields both forms draw: five kinds in turn, a heading before every twenty-fifth. */
export const KINDS = ['Text', 'NumberText', 'Select', 'DateTime', 'Switch'] as const;
export type Kind = (typeof KINDS)[number];

export const COUNT = 500;
const GROUP = 25;

export interface BenchField {
  name: string;
  label: string;
  kind: Kind;
  /** Heading above it. */
  group: number;
}

export const FIELDS: BenchField[] = Array.from({ length: COUNT }, (_, at) => ({
  name: `F${at}`,
  label: `Field ${at}`,
  kind: KINDS[at % KINDS.length] ?? 'Text',
  group: Math.floor(at / GROUP),
}));

/** The same fields as a server defines them. */
export function wireFields(): object[] {
  return FIELDS.flatMap(({ name, label, kind, group }, at) => [
    ...(at % GROUP === 0
      ? [{ Id: `g${group}`, Name: `G${group}`, Label: `Group ${group}`, Component: 'Divider', Sort: at * 2 }]
      : []),
    {
      Id: name,
      Name: name,
      Label: label,
      Component: kind,
      Type: 'varchar(255)',
      NotEmpty: at % 10 === 0 ? 1 : 0,
      Data: '["a","b","c"]',
      Config: '{"DateTimeType":"date"}',
      Sort: at * 2 + 1,
    },
  ]);
}
