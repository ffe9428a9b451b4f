import type { RulesOf } from './endpoint-rule';
import type { formEngine } from './form-engine';

const read = { access: 'user', effect: 'reads', covers: 'rows' } as const;
const write = { access: 'user', effect: 'writes', covers: 'rows', once: true } as const;
const unused = 'our client does not call it';

export const formEngineRules = {
  getFormData: { ...read, keyed: true, doc: 'One row by Id or condition; Code 2 when there is none.' },
  getFormDataAnonymous: {
    access: 'anonymous',
    effect: 'reads',
    covers: 'open rows',
    doc: 'One row of a table that is open to everybody.',
    without: 'forms without login are not available',
  },
  getTableData: { ...read, keyed: true, doc: 'A page of rows; DataCount is the number in all.' },
  getTableDataAnonymous: {
    access: 'anonymous',
    effect: 'reads',
    covers: 'open rows',
    doc: 'A page of rows of a table that is open to everybody.',
    without: 'lists without login are not available',
  },
  getTableDataCount: { ...read, doc: 'How many rows meet a condition.', without: unused },
  getTableDataTree: {
    ...read,
    also: ['/api/FormEngine/getTableTree'],
    doc: 'The rows of a table as a tree.',
    without: unused,
  },
  getRowHistory: {
    ...read,
    onlyIn: 'spec',
    doc: 'Who changed what in a row (ours): the newest 50 entries, with the columns that the caller sees in it.',
    without: 'no history is shown',
  },
  getRelatedRows: {
    ...read,
    onlyIn: 'spec',
    doc: 'How many rows of other forms name a row (ours): by menu, counted as its list shows them to the caller.',
    without: 'no related records are shown',
  },
  addFormData: { ...write, keyed: true, doc: 'A new row.' },
  addFormDataAnonymous: {
    access: 'anonymous',
    effect: 'writes',
    covers: 'open rows',
    doc: 'A new row in a table that takes rows from everybody.',
    without: unused,
  },
  addFormDataBatch: {
    ...write,
    also: ['/api/FormEngine/addTableData'],
    doc: 'Several new rows: all of them or none.',
  },
  uptFormData: { ...write, keyed: true, doc: 'Changes a row; DataCount is the number of rows changed.' },
  uptFormDataBatch: {
    ...write,
    also: ['/api/FormEngine/uptTableData'],
    doc: 'Changes several rows: all of them or none.',
  },
  uptFormDataByWhere: { ...write, doc: 'Changes the rows that meet a condition; an empty one is refused.' },
  delFormData: { ...write, keyed: true, doc: 'Deletes a row, or several by Ids; it stays in the database.' },
  delFormDataBatch: {
    ...write,
    also: ['/api/FormEngine/delTableData'],
    doc: 'Deletes several rows: all of them or none.',
  },
  delFormDataByWhere: { ...write, doc: 'Deletes the rows that meet a condition; an empty one is refused.' },
} satisfies RulesOf<typeof formEngine>;
