import { isRefused, refusalText } from '../api/answer';
import { getFormData } from '../api/form-engine';
import type { Envelope } from '../protocol/envelope';
import { RECORD } from '../cache/names';
import type { FormTarget } from './form-definition';
import { QUIET } from './ask';
import { noteGone } from './gone-rows';
import type { Query } from './query';

/** The server's answer about one record: the row, or that it does not exist for this person. */
export type RowAnswer = Pick<Envelope<unknown>, 'Code' | 'Data' | 'Msg'> &
  Partial<Pick<Envelope<unknown>, 'DataAppend'>> & {
    /** The menu through which it was requested. */
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
      // A server that failed on its own says nothing about the record.
      if (answer.Code !== 1 && !isRefused(answer)) throw new Error(refusalText(answer));
      const { Code, Data, Msg, DataAppend } = answer;
      if (Code !== 1) void noteGone([Id]);
      return { Code, Data, Msg, DataAppend, menuId };
    },
  };
}

/** Requests no record. */
export const NO_RECORD: Query<RowAnswer> = {
  name: '',
  ask: () => Promise.resolve({ Code: 1, Data: null, Msg: null }),
};
