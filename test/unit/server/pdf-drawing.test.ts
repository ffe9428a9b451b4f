import { createRequire } from 'node:module';
import path from 'node:path';
import { drawPaper } from '../../../server/paper/draw';
import { plainTemplate, readTemplate } from '../../../server/paper/template';
import { paperTurn } from '../../../server/paper/turns';

const font = path.join(
  path.dirname(createRequire(__filename).resolve('pdfjs-dist/package.json')),
  'standard_fonts/LiberationSans-Regular.ttf',
);

describe('the template of PDF files', () => {
  it.each([
    ['{"Paper":', 'it is not JSON'],
    [{ Paper: 'A3' }, 'Paper is one of A4, A5'],
    [{ Logo: 5 }, 'Logo is a text of at most 500 characters'],
    [{ PageNumbers: 'no' }, 'PageNumbers is true or false'],
    [{ Record: { Sginatures: [] } }, 'Record.Sginatures is not known'],
    [{ Record: { Parts: [{ Title: 'x' }] } }, 'Record.Parts[0] has Fields, Lines or Approvals'],
    [{ Record: { Signatures: [{}] } }, 'Record.Signatures[0].Label is a text of at most 500 characters'],
    [{ List: { Columns: [''] } }, 'List.Columns[0] is the name of a field'],
  ])('PDF-fault: of %j it is said what is wrong, and the plain one is taken', (stored, fault) => {
    expect(readTemplate(stored)).toEqual({ template: plainTemplate, fault });
  });

  it('PDF-plain: a tenant that says nothing gets the plain one', () => {
    for (const stored of [undefined, null, '', {}])
      expect(readTemplate(stored)).toEqual({ template: plainTemplate });
  });
});

it('PDF-turns: a person has one file under way, and the files of others are drawn one after the other', async () => {
  const order: string[] = [];
  const endFirst = await paperTurn('one a');
  await expect(paperTurn('one a')).rejects.toMatchObject({ dataAppend: { Hint: 'Busy' } });
  const second = paperTurn('one b').then((end) => {
    order.push('second begins');
    end();
  });
  const others = Array.from({ length: 7 }, (_, at) => paperTurn(`two ${at}`).then((end) => end()));
  await expect(paperTurn('one more')).rejects.toMatchObject({ dataAppend: { Hint: 'Busy' } });
  order.push('first ends');
  endFirst();
  await Promise.all([second, ...others]);
  expect(order).toEqual(['first ends', 'second begins']);
  (await paperTurn('one a'))();
});

it('PDF-gone: nothing more is drawn for a reader who has gone', async () => {
  const gone = new AbortController();
  const rows = Array.from({ length: 2000 }, (_, at) => [`row ${at}`]);
  const { file, done } = await drawPaper(
    {
      sheet: { size: 'A4', landscape: false, pageNumbers: true },
      title: 'long',
      notes: [],
      header: '',
      footer: '',
      logo: undefined,
      code: '',
      parts: [{ kind: 'table', title: '', heads: [{ text: 'row', isNumber: false }], rows }],
      signatures: [],
    },
    font,
    gone.signal,
  );
  const failed = new Promise((fails) => file.once('error', fails));
  gone.abort();
  await done;
  expect(String(await failed)).toContain('aborted');
  expect(file.destroyed).toBe(true);
});
