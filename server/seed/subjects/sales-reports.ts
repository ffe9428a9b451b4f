import { menu, menuId, type SeedMenu } from '../base/define-menu';
import { ORDER_STATES } from './order-forms';

const DAYS = [
  { Name: 'From', Label: '开始日期', Component: 'DateTime' },
  { Name: 'To', Label: '结束日期', Component: 'DateTime' },
];

/** Orders of the days that a report is asked for. */
const ORDERS = `FROM diy_order WHERE "IsDeleted" = 0 AND ('$From$' = '' OR "OrderDate"::text >= '$From$')
  AND ('$To$' = '' OR "OrderDate"::text <= '$To$')`;

const MONTH = `to_char("OrderDate", 'YYYY-MM')`;

const IN_ORDER = `CASE "Status" ${ORDER_STATES.map((state, at) => `WHEN '${state}' THEN ${at}`).join(' ')} END`;

/** What an order has been through, by the name of the step; the states that come after it have been through it, too. */
const STEPS = ['下单', '提交', '审核', '生产', '发货', '完成'];

/** What the sales of a month should come to. */
const MONTHLY_TARGET = 8_000_000;

interface ReportDraft {
  key: string;
  name: string;
  icon: string;
  sort: number;
  columns: Readonly<Record<string, string>>;
  chart: { Type: string; X: string; Y: readonly string[]; Series?: string; Target?: string };
  /** Which field of an order a column filters. */
  records: Readonly<Record<string, string>>;
  sql: string;
}

const REPORTS: readonly ReportDraft[] = [
  {
    key: 'sales_trend',
    name: '销售走势',
    icon: 'fas fa-chart-line',
    sort: 7,
    columns: { Month: '月份', Total: '金额', Orders: '订单数' },
    chart: { Type: 'line', X: 'Month', Y: ['Total', 'Orders'] },
    records: { Month: 'OrderDate' },
    sql: `SELECT ${MONTH} AS "Month", SUM("Total") AS "Total", COUNT(*) AS "Orders" ${ORDERS} GROUP BY 1 ORDER BY 1`,
  },
  {
    key: 'sales_states',
    name: '销售构成',
    icon: 'fas fa-layer-group',
    sort: 8,
    columns: { Month: '月份', Status: '状态', Total: '金额' },
    chart: { Type: 'stacked', X: 'Month', Y: ['Total'], Series: 'Status' },
    records: { Month: 'OrderDate', Status: 'Status' },
    sql: `SELECT ${MONTH} AS "Month", "Status", SUM("Total") AS "Total" ${ORDERS} GROUP BY 1, 2
      ORDER BY 1, ${IN_ORDER}`,
  },
  {
    key: 'order_funnel',
    name: '订单漏斗',
    icon: 'fas fa-filter',
    sort: 9,
    columns: { Step: '环节', Orders: '订单数', Total: '金额' },
    chart: { Type: 'funnel', X: 'Step', Y: ['Orders', 'Total'] },
    records: { States: 'Status' },
    sql: STEPS.map((step, at) => {
      const states = ORDER_STATES.slice(at);
      return `SELECT '${step}' AS "Step", '${JSON.stringify(states)}' AS "States", COUNT(*) AS "Orders",
        COALESCE(SUM("Total"), 0) AS "Total" ${ORDERS} AND "Status" IN (${states.map((state) => `'${state}'`).join(', ')})`;
    }).join(' UNION ALL '),
  },
  {
    key: 'order_states_share',
    name: '订单状态',
    icon: 'fas fa-chart-pie',
    sort: 10,
    columns: { Status: '状态', Orders: '订单数', Total: '金额' },
    chart: { Type: 'pie', X: 'Status', Y: ['Orders', 'Total'] },
    records: { Status: 'Status' },
    sql: `SELECT "Status", COUNT(*) AS "Orders", SUM("Total") AS "Total" ${ORDERS} GROUP BY 1 ORDER BY ${IN_ORDER}`,
  },
  {
    key: 'sales_target',
    name: '目标达成',
    icon: 'fas fa-bullseye',
    sort: 11,
    columns: { Month: '月份', Total: '金额', Target: '目标金额' },
    chart: { Type: 'gauge', X: 'Month', Y: ['Total'], Target: 'Target' },
    records: { Month: 'OrderDate' },
    sql: `SELECT ${MONTH} AS "Month", SUM("Total") AS "Total", ${MONTHLY_TARGET} AS "Target" ${ORDERS} GROUP BY 1 ORDER BY 1`,
  },
];

interface ReportSettings {
  DataSourceKey: string;
  Params: readonly object[];
  Columns: readonly object[];
  Chart: object;
  Rows: object;
}

const reportMenu = (
  osClient: string,
  draft: Pick<ReportDraft, 'key' | 'name' | 'icon' | 'sort'>,
  Report: ReportSettings,
) =>
  menu(osClient, {
    key: draft.key,
    name: draft.name,
    icon: draft.icon,
    sort: draft.sort,
    parent: 'crm',
    openType: 'Report',
    url: `/report/${draft.key}`,
    grants: { manager: [], finance: [], viewer: [] },
    more: { DiyConfig: JSON.stringify({ Report }) },
  });

/** The menus of the reports on orders, one for each way of drawing. */
export function salesReportMenus(osClient: string): SeedMenu[] {
  const Menu = menuId(osClient, 'order');
  const byMonth = { key: 'sales_report', name: '销售报表', icon: 'fas fa-chart-bar', sort: 6 };
  return [
    reportMenu(osClient, byMonth, {
      DataSourceKey: 'report_sales_month',
      Params: [...DAYS, { Name: 'Status', Label: '状态', Component: 'Select', Data: ['', ...ORDER_STATES] }],
      Columns: [
        { Name: 'Month', Label: '月份' },
        { Name: 'Orders', Label: '订单数' },
        { Name: 'Total', Label: '金额' },
      ],
      Chart: { Type: 'bar', X: 'Month', Y: ['Total'] },
      Rows: {
        Menu,
        Fields: { Month: 'OrderDate', From: 'OrderDate', To: 'OrderDate', Status: 'Status' },
      },
    }),
    ...REPORTS.map((report) =>
      reportMenu(osClient, report, {
        DataSourceKey: `report_${report.key}`,
        Params: DAYS,
        Columns: Object.entries(report.columns).map(([Name, Label]) => ({ Name, Label })),
        Chart: report.chart,
        Rows: { Menu, Fields: { From: 'OrderDate', To: 'OrderDate', ...report.records } },
      }),
    ),
  ];
}

/** What the reports on orders read. */
export const salesSources = [
  {
    DataSourceKey: 'report_sales_month',
    Name: '按月销售额',
    Type: 'Sql' as const,
    Content: `SELECT to_char("OrderDate", 'YYYY-MM') AS "Month", COUNT(*) AS "Orders", SUM("Total") AS "Total" FROM diy_order
      WHERE "IsDeleted" = 0 AND ('$From$' = '' OR "OrderDate"::text >= '$From$') AND ('$To$' = '' OR "OrderDate"::text <= '$To$')
        AND ('$Status$' = '' OR "Status" = '$Status$') GROUP BY 1 ORDER BY 1`,
  },
  ...REPORTS.map(({ key, name, sql }) => ({
    DataSourceKey: `report_${key}`,
    Name: name,
    Type: 'Sql' as const,
    Content: sql,
  })),
];
