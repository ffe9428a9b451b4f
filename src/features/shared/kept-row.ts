import { refusalText } from '@/data/api/answer';
import { getFormData } from '@/data/api/form-engine';
import { queries } from '@/data/query/app-queries';
import { takenRows } from '@/data/replica/taken';
import type { OpenFormPorts } from '@/form/open-form';
import { openFormPorts } from '@/form/services';

export interface KeptRow {
  ports: OpenFormPorts;
  /** When the row that was opened had been read, ms; undefined when the server has just given it. */
  since: () => number | undefined;
  /** Why the server could not be asked; empty when it was. */
  why: () => string;
}

/** Opens forms to read: a row that was read lately stands in where the server cannot be asked. */
export function keptRow(): KeptRow {
  let since: number | undefined;
  let why = '';
  return {
    since: () => since,
    why: () => why,
    ports: {
      ...openFormPorts,
      async row(target, Id) {
        const FormEngineKey = target.tableName ?? target.tableId ?? '';
        const ask = async () => {
          const answer = await getFormData({ FormEngineKey, Id, _SysMenuId: target.menuId }, { quiet: true });
          if (answer.failure) throw new Error((why = refusalText(answer)));
          const { Code, Data, Msg, DataAppend } = answer;
          return { Code, Data, Msg, DataAppend };
        };
        try {
          const read = await queries.fetch({ name: `record:${FormEngineKey}:${Id}`, ask });
          since = read.why === '' ? undefined : read.readAt;
          why = read.why;
          return read.data;
        } catch (error) {
          const taken = target.menuId ? await takenRows(target.menuId) : undefined;
          const row = taken?.rows.find((one) => one.Id === Id);
          if (taken && row) {
            since = taken.at;
            return { Code: 1, Data: row, Msg: '' };
          }
          return { Code: 0, Data: null, Msg: error instanceof Error ? error.message : String(error) };
        }
      },
    },
  };
}
