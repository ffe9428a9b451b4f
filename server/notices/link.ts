import type { Place } from './telling';

/** The row something happened to. */
export interface Subject {
  tableId: string;
  rowId: string;
  /** For a flow: its id, which is the target for people without a work in it. */
  flowId?: string;
  /** For a flow: the work of each person who has one. */
  works?: ReadonlyMap<string, string>;
  /** The day it is about, `yyyy-MM-dd`. */
  date?: string;
  /** For several records: the menu that lists them; without one the message leads nowhere. */
  menuId?: string;
}

const INSPECTION = '/pages/tools/loctek/checkPlan';

/** A row with its approval, seen from a work or from the flow itself. */
export const flowLink = ({ tableId, rowId }: Subject, workId: string): string =>
  `/pages/workbench/work-detail/index?id=${rowId}&table=${tableId}&work=${workId}`;

/**
 * Where a message leads one reader: a page of the app with its query, '' = nowhere. Overtaken messages are found by this address
 * (overtake.ts): a change of addresses must keep messages with the previous ones findable too.
 */
export function linkOf(place: Place, subject: Subject, userId: string): string {
  const { tableId, rowId, flowId = '', works, date = '', menuId = '' } = subject;
  switch (place) {
    case 'work':
      return flowLink(subject, works?.get(userId) ?? flowId);
    case 'record':
      return `/pages/workbench/work-detail/index?id=${rowId}&table=${tableId}`;
    case 'records':
      return menuId === '' ? '' : `/pages/workbench/work-list/index?menu=${menuId}`;
    case 'plans':
      return `${INSPECTION}/index`;
    case 'plan':
      return `${INSPECTION}/detail?id=${rowId}`;
    case 'rectification':
      return `${INSPECTION}/edit_zhengGai?id=${rowId}`;
    case 'report':
      return `/pages/tools/daily-report/index?id=${rowId}`;
    case 'reportOf':
      return `/pages/tools/daily-report/index?date=${date}`;
    case 'punches':
      return `/pages/tools/daka/list?month=${date.slice(0, 7)}`;
    case 'nowhere':
      return '';
  }
}
