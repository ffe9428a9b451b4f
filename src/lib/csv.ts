const SEPARATORS = [',', ';', '\t', '，'] as const;

/** The separator that divides the first line most often, outside quotes; a comma where there is none. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) break;
    else if (!quoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [best] = [...SEPARATORS].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return best ?? ',';
}

/**
 * Rows of a CSV text, by whatever separator its first line has: commas, semicolons, tabs. Quoted cells may hold separators, line
 * breaks and doubled quotes; a quote inside a cell that does not begin with one is a letter like any other.
 *
 * @param most reading ends after this many rows
 */
export function readCsv(text: string, most = Infinity): string[][] {
  const source = text.replace(/^\ufeff/, '');
  // A first line `sep=;` is how spreadsheet programs are informed of the separator.
  const [named = '', given] = /^sep=(.)\r?\n/i.exec(source) ?? [];
  const separator = given ?? separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let isWhole = false;
  const endCell = () => {
    row.push(FORMULA.test(cell) ? cell.replace(/^'/, '') : cell);
    cell = '';
    isWhole = false;
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = named.length; at < source.length && rows.length < most; at += 1) {
    const sign = source.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') cell += source.charAt((at += 1));
      else quoted = false;
    } else if (sign === '"' && cell === '' && !isWhole) {
      quoted = true;
      isWhole = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign === '\r') {
      if (source.charAt(at + 1) !== '\n') endRow();
    } else cell += sign;
  }
  if (rows.length < most && (cell !== '' || isWhole || row.length > 0)) endRow();
  return rows;
}

/** With these, spreadsheets take a text for a formula; an apostrophe before them says that it is none. */
const FORMULA = /^'*[=+\-@\t\r]/;

function csvCell(cell: string | number): string {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** One line of a file of values separated by commas (RFC 4180), in which no text is taken for a formula. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
