import type { diyTable } from './diy-table';
import type { RulesOf } from './endpoint-rule';

export const diyTableRules = {
  getSysConfig: {
    access: 'anonymous',
    effect: 'reads',
    covers: 'settings',
    doc: "The tenant's settings without secrets, for the login page and everything after it.",
  },
  getDiyTableModel: {
    access: 'user',
    effect: 'reads',
    covers: 'definitions',
    also: ['/api/FormEngine/GetDiyTableModel'],
    doc: "A form by Id or name; without the server's own scripts for those who are no administrators.",
  },
  newGuid: {
    access: 'open',
    effect: 'reads',
    covers: 'nothing',
    doc: 'A new id for a row.',
    without: 'ids are made by the client',
  },
  getFieldsData: {
    access: 'user',
    effect: 'reads',
    covers: 'sources',
    also: ['/api/FormEngine/GetFieldsData'],
    doc: 'Options of several fields with an SQL source, each for those who may read its table.',
  },
  getDiyFieldSqlData: {
    access: 'user',
    effect: 'reads',
    covers: 'sources',
    also: ['/api/FormEngine/GetDiyFieldSqlData'],
    doc: 'Options of one field with an SQL source, by page and keyword.',
  },
  getDiyTableRow: {
    access: 'user',
    effect: 'reads',
    covers: 'rows',
    doc: 'A page of rows, the older name of getTableData.',
    without: 'our client does not call it',
  },
  getDiyTableRowModel: {
    access: 'user',
    effect: 'reads',
    covers: 'rows',
    doc: 'One row, the older name of getFormData.',
    without: 'our client does not call it',
  },
} satisfies RulesOf<typeof diyTable>;
