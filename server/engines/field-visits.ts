import type { MapReportPoint, SignStatistics } from '../../src/data/protocol/engines';
import type { Row } from '../../src/data/protocol/row';
import { readPlace } from '../../src/lib/geo';
import { ok, refuse } from '../lib/envelope';
import type { Engine, EngineContext } from './registry';

/** sign_statistics: today's field visits of the user. */
export const signStatistics: Engine = {
  allowAnonymous: false,
  async run(context) {
    if (!context.user) return refuse('登录身份已过期！', 1001);
    const today = context.now().slice(0, 10);
    const { rows } = await context.tables.list('Diy_location', {
      Where: [
        { Name: 'UserId', Value: context.user.Id, Type: '=' },
        { Name: 'DakaSJ', Value: `${today} 00:00:00`, Type: '>=' },
        { Name: 'DakaSJ', Value: `${today} 23:59:59`, Type: '<=' },
      ],
      OrderBy: 'DakaSJ',
      OrderByType: 'ASC',
      PageSize: 1000,
    });
    const Records = rows.map((row) => ({ Id: row.Id, Time: String(row.DakaSJ) }));
    return ok<SignStatistics>({
      Count: Records.length,
      Times: Records.map((record) => record.Time),
      Records,
    });
  },
};

/** Icon of each kind of service point. */
const POINT_ICONS: Record<string, string> = {
  保洁: 'fas fa-broom',
  绿化: 'fas fa-leaf',
  垃圾清运: 'fas fa-trash',
  外墙清洗: 'fas fa-spray-can',
};

const POINTS_A_PAGE = 1000;
/** No map of regions can draw more points than this. */
const MOST_POINTS = 20_000;

/** The period's first and last day when the client sent none. */
function period(params: Record<string, unknown>, today: string): [string, string] {
  const date = /^\d{4}-\d{2}-\d{2}/;
  if (date.test(String(params.startDate ?? '')) && date.test(String(params.endDate ?? ''))) {
    return [String(params.startDate).slice(0, 10), String(params.endDate).slice(0, 10)];
  }
  const year = Number(params.year) || Number(today.slice(0, 4));
  const span = params.periodType === 'month' ? 1 : params.periodType === 'quarter' ? 3 : 12;
  const first =
    params.periodType === 'month'
      ? Number(params.month) || 1
      : params.periodType === 'quarter'
        ? (Number(params.quarter) || 1) * 3 - 2
        : 1;
  const day = (month: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, month, dayOfMonth)).toISOString().slice(0, 10);
  return [day(first - 1, 1), day(first - 1 + span, 0)];
}

/** The service points that begin within a period, the newest {@link MOST_POINTS} of them, and how many there are. */
async function pointsBetween(
  context: EngineContext,
  from: string,
  to: string,
): Promise<{ rows: Row[]; total: number }> {
  const found: Row[] = [];
  for (let PageIndex = 1; ; PageIndex += 1) {
    const { rows, count } = await context.own.list('diy_service_point', {
      Where: [
        { Name: 'KaishiRQ', Value: from, Type: '>=' },
        { Name: 'KaishiRQ', Value: to, Type: '<=' },
      ],
      PageIndex,
      PageSize: POINTS_A_PAGE,
    });
    found.push(...rows);
    if (rows.length < POINTS_A_PAGE || found.length >= MOST_POINTS)
      return { rows: found, total: Math.max(count, found.length) };
  }
}

/** MapReportPointOrAreaData: the service points of a period. */
export const mapReport: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const [from, to] = period(params, context.now().slice(0, 10));
    const { rows, total } = await pointsBetween(context, from, to);
    const points = rows.flatMap((row): MapReportPoint[] => {
      const point = readPlace(row.Weizhi_Lng, row.Weizhi_Lat);
      return point
        ? [{ ...point, title: String(row.Mingcheng ?? ''), icon: POINT_ICONS[String(row.Leixing)] ?? '' }]
        : [];
    });
    // A map that shows fewer points than exist has to say so; points without a place are on no map.
    return ok(points, { DataCount: points.length + total - rows.length });
  },
};
