import dayjs from 'dayjs';
import type { DailyReportTeam } from '@/data/protocol/engines';
import type { WhereItem } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import { askEngine, askPage, askRow } from '@/data/query/ask';
import { newId } from '@/device/runtime/random';
import type { StoredFile } from '@/device/types';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { readAttachments, type Attachment } from '@/form/model/attachment';
import { write } from '@/data/outbox/write';
import type { WriteOutcome } from '@/data/outbox/write';
import { reportMessages } from '@/features/daily-report/messages';
import { translate } from '@/i18n/define-messages';

/** Table of the protocol. */
export const REPORTS = 'diy_daily_report';

/** Kinds of reports and states on the wire. */
export const REPORT_KINDS = ['日报', '周报', '月报'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
const SUBMITTED = '已提交';

export interface Person {
  Id: string;
  Name: string;
}

export interface Comment {
  userId: string;
  name: string;
  content: string;
  time: string;
}

export interface DailyReport {
  id: string;
  userId: string;
  person: string;
  date: string;
  kind: ReportKind;
  done: string;
  open: string;
  help: string;
  plan: string;
  receivers: readonly Person[];
  copies: readonly Person[];
  readers: readonly string[];
  comments: readonly Comment[];
  pictures: readonly Attachment[];
  files: readonly Attachment[];
  updated: string;
  created: string;
}

/** The day a report of a kind is filed under: today, the Monday of the week, the first of the month. */
export function reportPeriodOf(kind: ReportKind, day: string): string {
  const date = dayjs(day);
  if (kind === '周报') return date.subtract((date.day() + 6) % 7, 'day').format('YYYY-MM-DD');
  return kind === '月报' ? date.startOf('month').format('YYYY-MM-DD') : date.format('YYYY-MM-DD');
}

function readPeople(value: unknown): Person[] {
  const list = readJson(value);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const Id = readText(isJsonObject(item) ? own(item, 'Id') : item);
    return Id === '' ? [] : { Id, Name: readText(own(item, 'Name')) || Id };
  });
}

function readComments(value: unknown): Comment[] {
  const list = readJson(value);
  if (!Array.isArray(list)) return [];
  return list.filter(isJsonObject).map((item) => ({
    userId: readText(own(item, 'UserId')),
    name: readText(own(item, 'Name')),
    content: readText(own(item, 'Content')),
    time: readText(own(item, 'Time')),
  }));
}

/** A row as a report; damaged values count as empty. */
export function readReport(row: Row): DailyReport {
  const readers = readJson(row.YuedurenIds);
  return {
    id: row.Id,
    userId: readText(row.UserId),
    person: readText(row.UserName),
    date: readText(row.Riqi).slice(0, 10),
    kind: REPORT_KINDS.find((kind) => kind === row.Leixing) ?? REPORT_KINDS[0],
    done: readText(row.WanchengGZ),
    open: readText(row.WeiwanchengGZ),
    help: readText(row.XuxieTGZ),
    plan: readText(row.MingriJH),
    receivers: readPeople(row.Jieshouren),
    copies: readPeople(row.Chaosong),
    readers: Array.isArray(readers) ? readers.map((id) => readText(id)) : [],
    comments: readComments(row.Pinglun),
    pictures: readAttachments(row.Tupian, true),
    files: readAttachments(row.Fujian, true),
    updated: readText(row.UpdateTime) || readText(row.CreateTime),
    created: readText(row.CreateTime),
  };
}

async function ask(where: WhereItem[], size: number): Promise<{ reports: DailyReport[]; total: number }> {
  const { rows, total = rows.length } = await askPage({
    FormEngineKey: REPORTS,
    _Where: where,
    _OrderBy: 'Riqi',
    _OrderByType: 'DESC',
    _PageIndex: 1,
    _PageSize: size,
  });
  return { reports: rows.map(readReport), total };
}

const is = (Name: string, Value: string): WhereItem => ({ Name, Value, Type: '=' });

/** The user's newest reports of all kinds, and the total. @throws Error with the server's message */
export function ownReports(userId: string, size: number): Promise<{ reports: DailyReport[]; total: number }> {
  return ask([is('UserId', userId)], size);
}

/** The user's report of a period and the last one before it, however old. @throws Error with the server's message */
export async function reportsUntil(userId: string, kind: ReportKind, period: string): Promise<DailyReport[]> {
  const until: WhereItem = { Name: 'Riqi', Value: period, Type: '<=' };
  return (await ask([is('UserId', userId), is('Leixing', kind), until], 2)).reports;
}

/** One report, as a message links to it. @throws Error with the server's message */
export async function reportById(id: string): Promise<DailyReport> {
  return readReport(await askRow({ FormEngineKey: REPORTS, Id: id }));
}

/** What a new report starts with: the plan of the previous one, and the people it went to. */
export interface ReportStart {
  current: DailyReport | undefined;
  previous: DailyReport | undefined;
}

/** The period that lies this many periods after the given one; before it if negative. */
export function shiftReportPeriod(kind: ReportKind, period: string, count: number): string {
  const unit = kind === '周报' ? 'week' : kind === '月报' ? 'month' : 'day';
  return dayjs(period).add(count, unit).format('YYYY-MM-DD');
}

/** Splits the newest reports into the one of this period and the last one before it. */
export function startOf(reports: readonly DailyReport[], period: string): ReportStart {
  return {
    current: reports.find(({ date }) => date === period),
    previous: reports.find(({ date }) => date < period),
  };
}

/** The written part of a report; pictures and files already on the server stay as they are. */
export type ReportDraft = Pick<
  DailyReport,
  'done' | 'open' | 'help' | 'plan' | 'receivers' | 'copies' | 'pictures' | 'files'
>;

/** The draft a report opens with: what was sent this period, else the previous plan carried over. */
export function draftOf({ current, previous }: ReportStart): ReportDraft {
  if (current) return current;
  return {
    done: previous?.plan ?? '',
    open: '',
    help: '',
    plan: '',
    receivers: previous?.receivers ?? [],
    copies: previous?.copies ?? [],
    pictures: [],
    files: [],
  };
}

export interface ReportToSave extends ReportDraft {
  kind: ReportKind;
  period: string;
  current: DailyReport | undefined;
  /** Chosen on this device and kept on it, uploaded with the report. */
  newPictures: readonly StoredFile[];
  newFiles: readonly StoredFile[];
  person: string;
  /** A report of the same period that the server has refused: this one replaces it. */
  refused: { id: string; Id: string } | undefined;
}

/** Attachments as stored. */
function stored(attachments: readonly Attachment[]): string {
  return JSON.stringify(attachments.map(({ kept: _kept, ...file }) => file));
}

/** Submits a report, or updates the one of this period. */
export function saveReport(report: ReportToSave): Promise<WriteOutcome> {
  const { current, kind, period, refused } = report;
  const _RowModel = {
    Riqi: period,
    Leixing: kind,
    WanchengGZ: report.done,
    WeiwanchengGZ: report.open,
    XuxieTGZ: report.help,
    MingriJH: report.plan,
    Jieshouren: JSON.stringify(report.receivers),
    Chaosong: JSON.stringify(report.copies),
    Zhuangtai: SUBMITTED,
    // Newly chosen ones join these once they are uploaded.
    Tupian: stored(report.pictures),
    Fujian: stored(report.files),
  };
  return write({
    action: current ? 'Update' : 'Insert',
    FormEngineKey: REPORTS,
    Id: current?.id ?? refused?.Id ?? newId(),
    ...(refused ? { replaces: refused.id } : {}),
    _RowModel,
    files: [
      ...report.newPictures.map((file) => ({
        field: 'Tupian',
        file,
        multiple: true,
        preview: true,
        path: '/img',
      })),
      ...report.newFiles.map((file) => ({ field: 'Fujian', file, multiple: true, path: '/file' })),
    ],
    label: `${kind} ${period} · ${report.person}`,
  });
}

export interface TeamPeriod {
  /** The user leads somebody: only then can anybody be missing. */
  leads: boolean;
  /** Reports of the people the user leads, and those addressed to the user. */
  reports: DailyReport[];
  /** People led by the user who have no report. */
  missing: Person[];
}

/** The reports of a period that concern the user. @throws Error with the server's message */
export async function teamPeriod(kind: ReportKind, period: string): Promise<TeamPeriod> {
  const params = { Riqi: period, Leixing: kind };
  const { Leads, Reports, Missing } = await askEngine<DailyReportTeam>('report_team', params);
  return { leads: Leads, reports: Reports.map(readReport), missing: Missing };
}

/** Marks a report as read by the user; nothing happens when it is their own or already read. */
export async function markReportRead(report: DailyReport, userId: string): Promise<void> {
  if (report.userId === userId || report.readers.includes(userId)) return;
  const call = { name: 'report_read', params: { Id: report.id } };
  const label = translate(reportMessages, 'labelRead', { person: report.person, date: report.date });
  await write({ action: 'Engine', FormEngineKey: REPORTS, Id: newId(), call, label });
}

/** Adds a comment to a report; even if sent again it is added only once. */
export function addComment(report: DailyReport, content: string): Promise<WriteOutcome> {
  const Id = newId();
  return write({
    action: 'Engine',
    FormEngineKey: REPORTS,
    Id,
    call: { name: 'report_comment', params: { Id: report.id, CommentId: Id, Content: content } },
    label: translate(reportMessages, 'labelComment', { person: report.person, date: report.date }),
  });
}
