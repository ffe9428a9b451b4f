/** What is on paper, in words and pictures: who may see what of it was decided before. */
export interface PaperContent {
  sheet: { size: 'A4' | 'A5'; landscape: boolean; pageNumbers: boolean };
  title: string;
  /** Small lines below the title. */
  notes: readonly string[];
  /** Small lines on every page; '' = none. */
  header: string;
  footer: string;
  logo: Buffer | undefined;
  /** The text of the QR code; '' = none. */
  code: string;
  parts: readonly PaperPart[];
  signatures: readonly PaperSignature[];
}

/** A named value of a record. */
export interface PaperLine {
  label: string;
  text: string;
  pictures: readonly Buffer[];
}

/** A column of a table. */
export interface PaperHead {
  text: string;
  isNumber: boolean;
}

/** A part of the content, below its own title if it has one. */
export type PaperPart =
  | { kind: 'lines'; title: string; columns: number; lines: readonly PaperLine[] }
  | {
      kind: 'table';
      title: string;
      heads: readonly PaperHead[];
      rows: readonly (readonly string[])[];
    };

/** A place for a signature: who signed when, or room for signing by hand. */
export interface PaperSignature {
  label: string;
  name: string;
  time: string;
  picture: Buffer | undefined;
}
