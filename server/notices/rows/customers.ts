import type { RowNews } from '../../form-engine/row-rules';
import { tell, tellerOf } from '../tell';

const text = (value: unknown): string => String(value ?? '').trim();

/** Who gets a customer hears of it. */
export const customerNews: RowNews = async (actor, table, { before, after }) => {
  if (!after || text(after.OwnerId) === text(before?.OwnerId)) return;
  await tell(tellerOf(actor), 'record.assigned', {
    subject: { tableId: table.id, rowId: after.Id },
    people: { assignee: [text(after.OwnerId)] },
    facts: { about: text(after.CustName) },
  });
};
