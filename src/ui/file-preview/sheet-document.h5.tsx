import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Tabs } from '../tabs';
import { domDocument } from './dom-document';
import { previewMessages } from './messages';
import type { DocumentProps } from './types';

const MAX_ROWS = 200;

interface Sheet {
  name: string;
  rows: string[][];
  /** More rows than are shown. */
  isLong: boolean;
}

const dateText = (date: Date): string =>
  date.toISOString().replace('T', ' ').slice(0, 16).replace(' 00:00', '');

const cellText = (value: unknown): string =>
  value instanceof Date
    ? dateText(value)
    : value === null || value === undefined
      ? ''
      : String(value as string);

async function sheetsOf(bytes: ArrayBuffer): Promise<Sheet[]> {
  const { default: read } = await import('read-excel-file/browser');
  return (await read(bytes)).map(({ sheet, data }) => ({
    name: sheet,
    rows: data.slice(0, MAX_ROWS).map((row) => row.map(cellText)),
    isLong: data.length > MAX_ROWS,
  }));
}

/** A spreadsheet: the first rows of each of its sheets. */
export function SheetDocument({ bytes, zoom, onShown, onFail }: DocumentProps) {
  const t = useTranslation(previewMessages);
  const body = useRef<HTMLTableElement>(null);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    sheetsOf(bytes).then(setSheets, onFail);
  }, [bytes, onFail]);
  const sheet = sheets[at];
  useEffect(() => {
    if (sheet) onShown(domDocument(() => body.current));
  }, [sheet, onShown]);
  return (
    <div className="file-preview__sheet">
      {sheets.length > 1 ? (
        <Tabs
          name={t('sheets')}
          items={sheets.map(({ name }) => ({ key: name, text: name }))}
          current={sheet?.name ?? ''}
          onChange={(name) => setAt(sheets.findIndex((one) => one.name === name))}
        />
      ) : null}
      <table ref={body} className="file-preview__table" style={{ zoom }}>
        <tbody>
          {sheet?.rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {row.map((text, column) => (
                <td key={column}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet?.isLong ? <p className="file-preview__note">{t('firstRows', { count: MAX_ROWS })}</p> : null}
    </div>
  );
}
