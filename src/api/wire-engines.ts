/** Wire types of the named engines (ApiEngine/run) whose shapes are our design: contract B.15, B.22, B.23, F. Types only. */

/** mobile_message_data: the message tab. The badge is the sum of Num. */
export interface MessageData {
  Total: number;
  List: MessageGroup[];
}

export interface MessageGroup {
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
  Banner: Array<{ Img: string; Url?: string | null }>;
  Tabs: IndexTab[];
  Todo: { Todo: number; Sender: number; Done: number; Copy: number; Connect: number };
  Notices: Array<{ Id: string; Title: string; CreateTime: string }>;
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
