import type { RowNews } from '../../form-engine/row-rules';
import { isOn } from '../../lib/json-text';
import { linkOf } from '../link';
import { keepQuiet, takeBackGiven, tellGiven } from '../together';

const EVENT = 'record.assigned';

const text = (value: unknown): string => String(value ?? '').trim();

/**
 * A person who gets a customer hears of it; the previous holder loses that news when the customer is somebody else's, or gone.
 */
export const customerNews: RowNews = async (actor, table, { before, after }) => {
  if (after && text(after.OwnerId) === text(before?.OwnerId)) return;
  const rowId = (after ?? before)?.Id ?? '';
  const subject = { tableId: table.id, rowId };
  keepQuiet(actor, EVENT, rowId);
  if (before && text(before.OwnerId) !== '') await takeBackGiven(actor, EVENT, linkOf('record', subject, ''));
  const person = text(after?.OwnerId);
  if (!after || person === '') return;
  const { menus } = await actor.scope.model();
  const list = menus.find(
    (menu) => menu.DiyTableId === table.id && menu.OpenType !== 'Component' && isOn(menu.AppDisplay),
  );
  const given = { subject: { ...subject, menuId: list?.Id ?? '' }, person, about: text(after.CustName) };
  await tellGiven(actor, EVENT, given);
};
