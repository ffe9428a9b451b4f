import { isJsonObject, own } from '../../src/lib/json';

/** A part of a record on paper. */
export type PartTemplate =
  | { kind: 'fields'; title: string; fields: readonly string[]; columns: number }
  | { kind: 'lines'; title: string; field: string; columns: readonly string[] }
  | { kind: 'approvals'; title: string };

/** Who signs: the one who started the approval, who agreed at a node, what is in a field; none = room for signing by hand. */
export type SignatureTemplate = { label: string } & (
  { by: 'starter' } | { by: 'node'; node: string } | { by: 'field'; field: string } | { by: 'hand' }
);

/** How a menu's records and list are laid out. Absent parts are laid out as the definition of the form has them. */
export interface PaperTemplate {
  size: 'A4' | 'A5';
  pageNumbers: boolean;
  /** Path of a stored picture; '' = none. */
  logo: string;
  /** Texts with `{Field}` and `{menu}`, `{person}`, `{time}`, `{date}`; '' = none. */
  header: string;
  footer: string;
  record: {
    title: string;
    landscape: boolean;
    qrCode: boolean;
    columns: number;
    parts: readonly PartTemplate[] | undefined;
    signatures: readonly SignatureTemplate[];
  };
  list: { title: string; landscape: boolean | undefined; columns: readonly string[] | undefined };
}

/** How it is laid out where the tenant says nothing. */
export const plainTemplate: PaperTemplate = {
  size: 'A4',
  pageNumbers: true,
  logo: '',
  header: '',
  footer: '',
  record: { title: '', landscape: false, qrCode: true, columns: 2, parts: undefined, signatures: [] },
  list: { title: '', landscape: undefined, columns: undefined },
};

/** Says where a template is wrong. */
class Fault extends Error {}

/** The longest text, and the most entries of a list. */
const LONGEST = 500;
const MOST = 100;

/** Reads the entries of an object, each at most once; what is left over was misspelt. */
class Reader {
  private readonly known = new Set<string>();

  constructor(
    private readonly value: Readonly<Record<string, unknown>>,
    readonly place: string,
  ) {}

  static of(value: unknown, place: string): Reader {
    if (!isJsonObject(value)) throw new Fault(`${place} is an object`);
    return new Reader(value, place);
  }

  at(name: string): string {
    return this.place === '' ? name : `${this.place}.${name}`;
  }

  take(name: string): unknown {
    this.known.add(name);
    return own(this.value, name);
  }

  text(name: string, otherwise?: string): string {
    const value = this.take(name) ?? otherwise;
    if (typeof value !== 'string' || value.length > LONGEST)
      throw new Fault(`${this.at(name)} is a text of at most ${LONGEST} characters`);
    return value;
  }

  flag<T extends boolean | undefined>(name: string, otherwise: T): boolean | T {
    const value = this.take(name) ?? otherwise;
    if (value !== undefined && typeof value !== 'boolean')
      throw new Fault(`${this.at(name)} is true or false`);
    return value as boolean | T;
  }

  oneOf<const T extends string | number>(name: string, choices: readonly T[], otherwise: T): T {
    const value = this.take(name) ?? otherwise;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new Fault(`${this.at(name)} is one of ${choices.join(', ')}`);
    return found;
  }

  list<T>(name: string, read: (value: unknown, place: string) => T): T[] | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || value.length > MOST)
      throw new Fault(`${this.at(name)} is a list of at most ${MOST} entries`);
    return value.map((each, index) => read(each, `${this.at(name)}[${index}]`));
  }

  names(name: string): string[] | undefined {
    return this.list(name, (value, place) => {
      if (typeof value !== 'string' || value === '') throw new Fault(`${place} is the name of a field`);
      return value;
    });
  }

  end(): void {
    const left = Object.keys(this.value).find((name) => !this.known.has(name));
    if (left !== undefined) throw new Fault(`${this.at(left)} is not known`);
  }
}

const COLUMNS = [1, 2, 3] as const;

function readPart(value: unknown, place: string): PartTemplate {
  const reader = Reader.of(value, place);
  const title = reader.text('Title', '');
  const [fields, lines, approvals] = [reader.names('Fields'), reader.text('Lines', ''), reader.flag('Approvals', false)]; // prettier-ignore
  const columns = reader.oneOf('Columns', COLUMNS, 2);
  reader.end();
  if (approvals) return { kind: 'approvals', title };
  if (lines !== '') return { kind: 'lines', title, field: lines, columns: fields ?? [] };
  if (fields) return { kind: 'fields', title, fields, columns };
  throw new Fault(`${place} has Fields, Lines or Approvals`);
}

function readSignature(value: unknown, place: string): SignatureTemplate {
  const reader = Reader.of(value, place);
  const label = reader.text('Label');
  const [by, node, field] = [reader.oneOf('By', ['', 'starter'], ''), reader.text('Node', ''), reader.text('Field', '')]; // prettier-ignore
  reader.end();
  if (by === 'starter') return { label, by };
  if (node !== '') return { label, by: 'node', node };
  return field === '' ? { label, by: 'hand' } : { label, by: 'field', field };
}

function readWhole(value: unknown): PaperTemplate {
  const reader = Reader.of(value, '');
  const record = Reader.of(reader.take('Record') ?? {}, 'Record');
  const list = Reader.of(reader.take('List') ?? {}, 'List');
  const template: PaperTemplate = {
    size: reader.oneOf('Paper', ['A4', 'A5'], 'A4'),
    pageNumbers: reader.flag('PageNumbers', true),
    logo: reader.text('Logo', ''),
    header: reader.text('Header', ''),
    footer: reader.text('Footer', ''),
    record: {
      title: record.text('Title', ''),
      landscape: record.flag('Landscape', false),
      qrCode: record.flag('QrCode', true),
      columns: record.oneOf('Columns', COLUMNS, 2),
      parts: record.list('Parts', readPart),
      signatures: record.list('Signatures', readSignature) ?? [],
    },
    list: {
      title: list.text('Title', ''),
      landscape: list.flag('Landscape', undefined),
      columns: list.names('Columns'),
    },
  };
  for (const each of [reader, record, list]) each.end();
  return template;
}

/**
 * Reads `PaperTemplate` of a menu. Never throws.
 *
 * @param stored JSON text, or its value; empty = the tenant says nothing
 * @returns the template, or the plain one with what is wrong with the stored one
 */
export function readTemplate(stored: unknown): { template: PaperTemplate; fault?: string } {
  if (stored === null || stored === undefined || stored === '') return { template: plainTemplate };
  try {
    const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
    return { template: readWhole(value) };
  } catch (error) {
    const fault = error instanceof Fault ? error.message : 'it is not JSON';
    return { template: plainTemplate, fault: fault.replace(/^ is/, 'it is') };
  }
}

/** Fills the `{names}` of a text; what is not known is left empty. */
export const fillTemplate = (text: string, valueOf: (name: string) => string): string =>
  text.replace(/\{([\w\u4e00-\u9fff]+)\}/g, (_whole, name: string) => valueOf(name)).trim();
