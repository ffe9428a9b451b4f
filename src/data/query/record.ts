import { isRefused, refusalText } from '../api/answer';
import { getFormData } from '../api/form-engine';
import type { Envelope } from '../protocol/envelope';
import { RECORD } from '../cache/names';
import type { FormTarget } from './form-definition';
import { QUIET } from './ask';
import { noteGone } from './gone-rows';
import type { Query } from './query';

/** What the server says of one record: the row, or that there is none for this person. */
export type RowAnswer = Pick<Envelope<unknown>, 'Code' | 'Data' | 'Msg'> &
  Partial<Pick<Envelope<unknown>, 'DataAppend'>> & {
    /** The menu by which it was asked for. */
    menuId?: string;
  };

/** One record. */
export function recordQuery({ tableName, tableId, menuId }: FormTarget, Id: string): Query<RowAnswer> {
  const FormEngineKey = tableName ?? tableId ?? '';
  return {
    name: `${RECORD}:${FormEngineKey}:${Id}`,
    tables: [FormEngineKey.toLowerCase()],
    row: Id,
    async ask() {
      const answer = await getFormData({ FormEngineKey, Id, _SysMenuId: menuId }, QUIET);
      // A server that failed by itself says nothing of the record.
      if (answer.Code !== 1 && !isRefused(answer)) throw new Error(refusalText(answer));
      const { Code, Data, Msg, DataAppend } = answer;
      if (Code !== 1) void noteGone([Id]);
      return { Code, Data, Msg, DataAppend, menuId };
    },
  };
}

/** Asks for no record. */
export const NO_RECORD: Query<RowAnswer> = {
  name: '',
  ask: () => Promise.resolve({ Code: 1, Data: null, Msg: null }),
};
