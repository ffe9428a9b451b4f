import type { Place } from './telling';

/** The row something happened to. */
export interface Subject {
  tableId: string;
  rowId: string;
  /** Of a flow: its id, where those are led who have no work in it. */
  flowId?: string;
  /** Of a flow: the work of each person who has one. */
  works?: ReadonlyMap<string, string>;
  /** The day it is about, `yyyy-MM-dd`. */
  date?: string;
  /** Of several records: the menu that lists them; none leads nowhere. */
  menuId?: string;
}

const INSPECTION = '/pages/tools/loctek/checkPlan';

/** A row with its approval, seen from a work or from the flow itself. */
export const flowLink = ({ tableId, rowId }: Subject, workId: string): string =>
  `/pages/workbench/work-detail/index?id=${rowId}&table=${tableId}&work=${workId}`;

/**
 * Where a message leads one reader: a page of the app with its query, '' = nowhere. Messages that are overtaken are found by it
 * (overtake.ts): whoever changes an address lets those of before be found too.
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
