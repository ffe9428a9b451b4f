/** The settings of a tenant (getSysConfig). */
import type { Flag, JsonText } from './row';
import type { UploadedFile } from './file';

export interface SysConfig {
  Id: string;
  OsClient?: string;
  SysTitle?: string | null;
  SysShortTitle?: string | null;
  CompanyName?: string | null;
  SysLogo?: string | null;
  AppLogo?: string | null;
  FileServer?: string | null;
  MediaServer?: string | null;
  ApiBase?: string | null;
  H5Url?: string | null;
  AppLoginBgImg?: string | null;
  LoginBgImg?: string | null;
  AppIndexSlideshow?: JsonText<UploadedFile[]> | null;
  AppWorkSlideshow?: JsonText<UploadedFile[]> | null;
  EnableCaptcha?: Flag;
  CaptchaConfig?: JsonText<CaptchaConfig> | null;
  PwdShortestLength?: number | null;
  PwdContainNumber?: Flag;
  PwdContainSpecial?: Flag;
  PwdContainUpperLower?: Flag;
  ThemeColor?: string | null;
  /** Global front-end script, maybe Base64. */
  GlobalV8Code?: string | null;
  AMapKey?: string | null;
  HDFS?: string | null;
  PageSizes?: string | null;
  EnableChat?: string | null;
  SysLang?: string | null;
  DefaultIndexUrl?: string | null;
  ClientVersion?: string | null;
  ServerVersion?: string | null;
  IsEnable?: Flag;
  /** 1 → the message tab is hidden. */
  XiaoxiTZYC?: Flag | string;
  /** PKCS#8/SPKI public key, Base64 without the PEM lines, when the server wants encrypted passwords. */
  LoginRsaPublicKey?: string | null;
  /** Where the server announces, apart from its calls, that a person's inbox has changed; absent = nowhere (live.ts). */
  LivePath?: string | null;
  /** 1: a write under an `Idempotency-Key` may be sent again, and is done once. */
  IdempotencyKeys?: Flag;
  /** 1: approvals can be commented on, and the people they are waiting for can be urged. */
  FlowTalk?: Flag;
  /** 1: the server keeps who changed what in the rows of forms. */
  RowHistory?: Flag;
  /** 1: the server counts the rows that name a row. */
  RelatedRows?: Flag;
  /** 1: the server groups the rows of lists of any length. */
  TableGroups?: Flag;
  /** 1: the server makes PDF files of records and lists. */
  PdfFiles?: Flag;
  [column: string]: unknown;
}

export interface CaptchaConfig {
  /** 0–9 letters and digits, 10/11 arithmetic. */
  CaptchaType?: number;
  CodeLength?: number;
  ExpirySeconds?: number;
  IgnoreCase?: boolean;
  ImageOption?: Record<string, unknown>;
}
