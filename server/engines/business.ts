import { approvalContext } from './approvals/context';
import { attendanceToday, punchCard } from './attendance/engines';
import { attendanceMonth } from './attendance/month';
import { attendanceTeam } from './attendance/team';
import { badgeCheckPlan, badgeCustomerFollow, badgeTodo } from './badges';
import { feishuLogin, wechatLogin } from './chat-login';
import { mapReport, signStatistics } from './field-visits';
import { mobileIndexData } from './home';
import { mobileMessageData, mobileMessageRead } from './messages';
import { noticeSettings, noticeUndelivered, pushSubscribe, saveNoticeSettings } from './notice-settings';
import { appVersion, budgetCheck, demoOptions, leaveBalance, leaveDaysEngine } from './office';
import { reportComment, reportRead, reportTeam } from './reports';
import { shareView, unshareView, viewTargets } from './shared-views';
import { itemRule, sampleRule } from './rules/inspection/findings';
import { planRule } from './rules/inspection/plan';
import { recount } from './rules/inspection/plan-result';
import { rectificationRule } from './rules/inspection/rectification';
import { reportRule } from './rules/reports';
import { leaveGrantRule, leaveRule, leaveStartRule } from './rules/leave';
import { makeupRule } from './rules/makeup';
import { punchRule } from './rules/punches';
import { shiftRule } from './rules/shifts';
import { visitRule } from './rules/visits';
import { registerRowNews, registerRowRule, type RowChange } from '../form-engine/row-rules';
import type { Actor } from '../access/actor';
import { leaveNews, leaveSettles, makeupNews, makeupSettles } from '../notices/rows/attendance';
import { customerNews } from '../notices/rows/customers';
import { planNews, rectificationNews, sampleNews } from '../notices/rows/inspection';
import { reportNews } from '../notices/rows/reports';
import { registerGrantRule, registerStartRule } from '../flow/start-rules';
import { ipLocation, mapNearby, mapSearch, reverseGeocoding } from './places/engines';
import { registerEngine, type Engine } from './registry';

/** Every engine of the demonstration tenants by its ApiEngineKey (docs/protocol-notes.md). */
const businessEngines: Record<string, Engine> = {
  feishu_login: feishuLogin,
  wechat_login: wechatLogin,
  mobile_message_data: mobileMessageData,
  mobile_message_read: mobileMessageRead,
  mobile_index_data: mobileIndexData,
  ReverseGeocoding: reverseGeocoding,
  map_nearby: mapNearby,
  map_search: mapSearch,
  ip_location: ipLocation,
  punch_card: punchCard,
  kaoqin_today: attendanceToday,
  kaoqin_month: attendanceMonth,
  kaoqin_team: attendanceTeam,
  sign_statistics: signStatistics,
  MapReportPointOrAreaData: mapReport,
  badge_todo: badgeTodo,
  badge_customer_follow: badgeCustomerFollow,
  badge_check_plan: badgeCheckPlan,
  approval_context: approvalContext,
  leave_balance: leaveBalance,
  leave_days: leaveDaysEngine,
  report_comment: reportComment,
  report_read: reportRead,
  report_team: reportTeam,
  budget_check: budgetCheck,
  demo_options: demoOptions,
  app_version: appVersion,
  notice_settings: noticeSettings,
  notice_settings_save: saveNoticeSettings,
  push_subscribe: pushSubscribe,
  notice_undelivered: noticeUndelivered,
  list_view_targets: viewTargets,
  list_view_share: shareView,
  list_view_unshare: unshareView,
};

/** Makes them callable. */
export function registerBusinessEngines(): void {
  for (const [key, engine] of Object.entries(businessEngines)) registerEngine(key, engine);
}

/** Updates the plan that a row belongs to. */
const recountOf = (actor: Actor, { before, after }: RowChange): Promise<void> =>
  recount(actor, String((after ?? before)?.JihuaID ?? ''));

/** Registers who hears of the rows that concern him. */
export function registerBusinessNews(): void {
  registerRowNews('diy_check_plan', planNews);
  registerRowNews('diy_check_item', (actor, _table, change) => recountOf(actor, change));
  registerRowNews('diy_check_zhenggai', async (actor, table, change) => {
    await recountOf(actor, change);
    await rectificationNews(actor, table, change);
  });
  registerRowNews('diy_check_choucha', async (actor, table, change) => {
    await recountOf(actor, change);
    await sampleNews(actor, table, change);
  });
  registerRowNews('diy_daily_report', reportNews);
  registerRowNews('diy_customer', customerNews);
  registerRowNews('diy_leave', leaveNews);
  registerRowNews('diy_attendance_makeup', makeupNews);
}

/** Makes the forms of the tools keep their organisation's rules, regardless of who writes them. */
export function registerBusinessRules(): void {
  registerRowRule('diy_leave', leaveRule);
  registerRowRule('diy_attendance', punchRule);
  registerRowRule('diy_attendance_makeup', makeupRule);
  registerRowRule('diy_attendancegroup', shiftRule);
  registerRowRule('diy_location', visitRule);
  registerRowRule('diy_daily_report', reportRule);
  registerRowRule('diy_check_plan', planRule);
  registerRowRule('diy_check_item', itemRule);
  registerRowRule('diy_check_choucha', sampleRule);
  registerRowRule('diy_check_zhenggai', rectificationRule);
  registerStartRule('diy_leave', leaveStartRule);
  registerGrantRule('diy_leave', async (context, row) => {
    await leaveGrantRule(context, row);
    await leaveSettles(context, row);
  });
  registerStartRule('diy_attendance_makeup', makeupSettles);
  registerGrantRule('diy_attendance_makeup', makeupSettles);
}
