import { refusalText } from '../api/answer';
import { getFormData } from '../api/form-engine';
import type { Envelope } from '../protocol/envelope';
import type { FormTarget } from './form-definition';
import { QUIET } from './ask';
import type { Query } from './query';

/** What the server says of one record: the row, or that there is none for this person. */
export type RowAnswer = Pick<Envelope<unknown>, 'Code' | 'Data' | 'Msg'> &
  Partial<Pick<Envelope<unknown>, 'DataAppend'>>;

/** The device has nothing of a record any more that its reader has none of, in lists neither. */
async function forgetCopies(Id: string): Promise<void> {
  await Promise.all([
    import('../cache/kept-files').then(({ forgetFiles }) => forgetFiles(Id)),
    import('../replica/forget-row').then(({ forgetRow }) => forgetRow(Id)),
  ]);
}

/** One record. */
export function recordQuery({ tableName, tableId, menuId }: FormTarget, Id: string): Query<RowAnswer> {
  const FormEngineKey = tableName ?? tableId ?? '';
  return {
    name: `record:${FormEngineKey}:${Id}`,
    tables: [FormEngineKey.toLowerCase()],
    row: Id,
    async ask() {
      const answer = await getFormData({ FormEngineKey, Id, _SysMenuId: menuId }, QUIET);
      if (answer.failure) throw new Error(refusalText(answer));
      const { Code, Data, Msg, DataAppend } = answer;
      if (Code !== 1) void forgetCopies(Id);
      return { Code, Data, Msg, DataAppend };
    },
  };
}

/** Asks for no record. */
export const NO_RECORD: Query<RowAnswer> = {
  name: '',
  ask: () => Promise.resolve({ Code: 1, Data: null, Msg: null }),
};
