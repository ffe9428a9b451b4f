/** Wire types of the named engines (ApiEngine/run) whose shapes are our design. Types only. */
import type { Flag, Row } from './row';

/** mobile_message_data: the message tab. The badge is the sum of Num. */
export interface MessageData {
  Total: number;
  List: WireMessageGroup[];
}

export interface WireMessageGroup {
  Id: string;
  Name: string;
  Icon?: string | null;
  /** Unread. */
  Num: number;
  Color?: string | null;
  LastContent?: string | null;
  LastTime?: string | null;
  Type?: string | null;
  ModuleEngineKey?: string | null;
  FormEngineKey?: string | null;
  SysMenuId?: string | null;
  Url?: string | null;
}

/** mobile_index_data: the home tab. */
export interface IndexData {
  Banner: Array<{ Img: string; Url?: string | null; Title?: string; Content?: string }>;
  Tabs: IndexTab[];
  /** `Late`: of those to do, how many have been pending for too long; our server's. */
  Todo: { Todo: number; Late?: number; Sender: number; Done: number; Copy: number; Connect: number };
  Notices: Array<{ Id: string; Title: string; CreateTime: string }>;
  /** What somebody with a new account does first, by role; empty once it is done. Our server's. */
  FirstSteps?: Array<{ Id: string; Name: string; Text: string; Icon: string; Url: string; Done: boolean }>;
  /** The arrangement that a person begins with, by role; absent where the tenant gives none. Our server's. */
  HomeCards?: IndexCard[] | undefined;
}

/** A card of the home page: the name of one that everybody has, or what it shows of lists and reports. */
export type IndexCard = string | { Kind: string; Items: IndexCardItem[] };

export interface IndexCardItem {
  /** Id of a menu. */
  Menu: string;
  Name: string;
  /** Values by field, as the address of a list has them; days also by the name of a preset. */
  Filters?: Record<string, string[]>;
}

export interface IndexTab {
  Id: string;
  Name: string;
  /** Image path (prefix FileServer) or icon class. */
  Icon: string;
  Url?: string | null;
  SysMenuId?: string | null;
  DiyTableId?: string | null;
  Num?: number;
}

/** ReverseGeocoding (params longitude, latitude). */
export interface ReverseGeocodingData {
  address: string;
  formatted_address: string;
  province: string;
  city: string;
  district: string;
  region?: string[];
  longitude: number;
  latitude: number;
}

/** sign_statistics: today's check-ins. */
export interface SignStatistics {
  Count: number;
  Times: string[];
  Records: Array<{ Id: string; Time: string }>;
}

/** MapReportPointOrAreaData. */
export interface MapReportPoint {
  longitude: number;
  latitude: number;
  title: string;
  icon?: string | null;
}

// ------------------------------------------------------------------------- attendance (our design)

export type PunchKind = '上班' | '下班' | '外勤';
export type PunchState = '正常' | '迟到' | '早退' | '外勤' | '缺卡';

/** Params of punch_card. The server decides time, kind (unless 外勤 is requested) and result. */
export interface PunchRequest {
  /** Client ULID of the record: a request repeated after a lost response finds the record instead of creating a second one. */
  Id?: string;
  DakaDD: string;
  DakaJD: number;
  DakaWD: number;
  DakaLX?: PunchKind;
  /** Reason; required for 外勤. */
  Beizhu?: string;
  /** JSON list of uploads. */
  Tupian?: string;
  Shebei?: string;
  /** Late-arriving punch: the phone's clock when the button was pressed, `yyyy-MM-dd HH:mm:ss`. */
  BendiSJ?: string;
  /** Late-arriving punch: the proof from kaoqin_today that the phone had at that time. */
  Pingzheng?: string;
  /** The time on the phone's clock when that proof arrived, `yyyy-MM-dd HH:mm:ss`. */
  PingzhengSJ?: string;
}

/** A row of diy_attendance. */
export interface PunchRecord {
  Id: string;
  UserId: string;
  UserName: string;
  DeptId?: string | null;
  DeptName?: string | null;
  Riqi: string;
  DakaLX: PunchKind;
  DakaSJ: string;
  DakaDD?: string | null;
  DakaDD_Lng?: number | null;
  DakaDD_Lat?: number | null;
  /** Metres from the nearest point. */
  Juli?: number | null;
  KaoqinDID?: string | null;
  ZhuangtaiKQ: PunchState;
  Beizhu?: string | null;
  Tupian?: string | null;
  Shebei?: string | null;
  /** 1 = arrived late (made without a signal). */
  ChidaoSC?: Flag;
  BendiSJ?: string | null;
  FuwuqiSJ?: string | null;
  /** 待确认: nothing vouches for its time, and it does not count until personnel set it to 已确认 (or 不采信). */
  QuerenZT?: string | null;
  [column: string]: unknown;
}

export interface AttendancePoint {
  Id: string;
  Mingcheng: string;
  /** Allowed range, metres. */
  DakaFW: number;
  KaoqinD_Lng: number;
  KaoqinD_Lat: number;
}

/** kaoqin_today (params: Date?, `yyyy-MM-dd`). */
export interface AttendanceToday {
  /** Work date the moment belongs to: after midnight this is still yesterday until the middle of the rest time. */
  Date: string;
  Group: string;
  Points: AttendancePoint[];
  Records: PunchRecord[];
  /** `From` is when one may leave on this date (leave may begin before the shift ends); '' = any time. Older servers omit it. */
  Rule: { On: string; Off: string; Workday: boolean; From?: string };
  /** What the next punch inside the range would be. */
  Next: '上班' | '下班';
  ServerTime: string;
  /** ServerTime signed for this user: the base from which a punch made without a signal is timed. Older servers omit it. */
  Pingzheng?: string;
}

/** 请假: covered by an approved leave; 休息: not a workday and no punch; 未到: today or later, not judged yet. */
export type DayState = PunchState | '请假' | '休息' | '未到';

export interface AttendanceDay {
  Date: string;
  /** 1 (Monday) … 7. */
  Weekday: number;
  Workday: boolean;
  /** `HH:mm` of the first and last punch. */
  On: string | null;
  Off: string | null;
  /** Minutes between them, without the break of the group; null while one is missing. Older servers omit it. */
  Minutes?: number | null;
  /** Everything that applies, worst first; never empty. */
  States: DayState[];
  /** Days of approved leave in this working day: 0, 0.5 or 1; and which half. Older servers omit both. */
  Leave?: number;
  LeaveHalf?: '' | '上午' | '下午';
  Records: PunchRecord[];
}

/** kaoqin_month (params: Month `yyyy-MM`; UserId for people with the attendance menu). Totals count days (缺卡: missing punches; 请假: in halves). */
export interface AttendanceMonth {
  Month: string;
  Days: AttendanceDay[];
  Totals: { 正常: number; 迟到: number; 早退: number; 缺卡: number; 外勤: number; 请假: number };
}

/** kaoqin_team (params: Month `yyyy-MM`?): everybody whose punches the caller may see, including the caller. */
export interface AttendanceTeam {
  Month: string;
  ServerTime: string;
  /** Whether the caller sees anybody else. */
  Leads: boolean;
  /** Whether the caller's role may export the table as a file. */
  Exports: boolean;
  People: TeamMember[];
}

/** One line of the team's month. */
export interface TeamMember {
  Id: string;
  Name: string;
  DeptName: string;
  /** False for people without an attendance group: nothing is expected of them. */
  HasGroup: boolean;
  /** The current work date; null for other months and people without a group. */
  Today: TeamToday | null;
  Totals: AttendanceMonth['Totals'];
  /** Punches that still have to be confirmed or rejected. */
  ToConfirm: number;
}

/** A work date in progress. `Begun`: the shift has begun, so anyone who has not come is missing. */
export type TeamToday = Pick<AttendanceDay, 'Date' | 'Workday' | 'On' | 'Off' | 'States'> & {
  Begun: boolean;
};

/** report_team (params: Riqi, Leixing): the reports of a period addressed to the caller or written by people he leads. */
export interface DailyReportTeam {
  /** Whether he leads anybody: only then can somebody be missing. */
  Leads: boolean;
  Reports: Row[];
  Missing: Array<{ Id: string; Name: string }>;
}

/**
 * One of the facts of approval_context (params: WorkId, FlowId, FlowDesignId, TableId, TableRowId), in the order in which they are
 * shown. `for` and `against` are marked; plain unless given.
 */
export interface ApprovalFact {
  Label: string;
  Value: string;
  Tone?: 'for' | 'against' | 'plain';
}

// --------------------------------------------------------------------------------------------- places (our design)

/** One result of map_nearby and map_search; `distance` in metres, degrees in GCJ-02. */
export interface MapPlace {
  name: string;
  address: string;
  distance: number;
  latitude: number;
  longitude: number;
}

/** Params of map_nearby (radius 5000 m by default) and map_search (keyword, 50,000 m); 20 per page. */
export interface MapPlaceQuery {
  longitude: number;
  latitude: number;
  keyword?: string;
  radius?: number;
  _PageIndex?: number;
  _PageSize?: number;
}

/** ip_location: the seven members of a location (spec §3) and the place it is in. Accuracy in metres. */
export interface IpLocation {
  latitude: number;
  longitude: number;
  accuracy: number;
  speed: number;
  altitude: number;
  verticalAccuracy: number;
  horizontalAccuracy: number;
  address: string;
  city: string;
}

/** app_version (params: Version, VersionCode of the running app; anonymous). */
export interface AppVersion {
  HasUpdate: boolean;
  Version: string;
  VersionCode: number;
  /** One line per change. */
  Notes: string[];
  Forced: boolean;
  /** Where to get it; empty on targets that update themselves. */
  Url: string;
}

/** Any badge engine of a menu (MenuBadgeApiEngineKey). */
export interface MenuBadge {
  Value: number;
}
