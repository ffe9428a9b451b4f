import { attendanceToday, punchCard } from './attendance/engines';
import { attendanceMonth } from './attendance/month';
import { badgeCheckPlan, badgeCustomerFollow, badgeTodo } from './badges';
import { feishuLogin, wechatLogin } from './chat-login';
import { mapReport, signStatistics } from './field-visits';
import { mobileIndexData } from './home';
import { mobileMessageData } from './messages';
import { appVersion, budgetCheck, demoOptions, leaveBalance } from './office';
import { ipLocation, mapNearby, mapSearch, reverseGeocoding } from './places/engines';
import { registerEngine, type Engine } from './registry';

/** Every engine of the demonstration tenants by its ApiEngineKey (docs/protocol-notes.md). */
const businessEngines: Record<string, Engine> = {
  feishu_login: feishuLogin,
  wechat_login: wechatLogin,
  mobile_message_data: mobileMessageData,
  mobile_index_data: mobileIndexData,
  ReverseGeocoding: reverseGeocoding,
  map_nearby: mapNearby,
  map_search: mapSearch,
  ip_location: ipLocation,
  punch_card: punchCard,
  kaoqin_today: attendanceToday,
  kaoqin_month: attendanceMonth,
  sign_statistics: signStatistics,
  MapReportPointOrAreaData: mapReport,
  badge_todo: badgeTodo,
  badge_customer_follow: badgeCustomerFollow,
  badge_check_plan: badgeCheckPlan,
  leave_balance: leaveBalance,
  budget_check: budgetCheck,
  demo_options: demoOptions,
  app_version: appVersion,
};

/** Makes them callable. */
export function registerBusinessEngines(): void {
  for (const [key, engine] of Object.entries(businessEngines)) registerEngine(key, engine);
}
