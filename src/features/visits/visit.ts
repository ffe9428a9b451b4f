import { plainReason } from '@/features/shared/plain-reason';
import dayjs from 'dayjs';
import type { TableQuery } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import { newId } from '@/device/runtime/random';
import type { StoredFile } from '@/device/types';
import { readPlace } from '@/lib/geo';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readNumber, readText } from '@/lib/read-value';
import { askAllRows } from '@/data/query/ask-all-rows';
import { askEngine, askPage } from '@/data/query/ask';
import type { Query } from '@/data/query/query';
import { isPending, type OutboxEntry } from '@/data/outbox/entry';
import { write } from '@/data/outbox/write';
import type { WriteOutcome } from '@/data/outbox/write';
import type { OptionPage } from '@/ui/option-list';

/** Table of field visits. */
export const VISITS = 'Diy_location';
const CUSTOMERS = 'diy_customer';

/** Kinds of targets on the wire; the first one is chosen from the customers. */
export const VISIT_KINDS = ['客户', '供应商', '工地', '其他'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

const PAGE_SIZE = 20;
const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';

export interface Visit {
  kind: VisitKind;
  target: string;
  customerId: string;
  address: string;
  longitude: number;
  latitude: number;
  note: string;
  photos: readonly StoredFile[];
  person: string;
  /** When it was, by the server's clock. */
  at: Date;
}

/** Customers by name, a page at a time. @throws Error with the server's message */
export async function findCustomers({ text, page }: { text: string; page: number }): Promise<OptionPage> {
  const { rows, total = 0 } = await askPage({
    FormEngineKey: CUSTOMERS,
    ...(text === '' ? {} : { _Search: { CustName: text } }),
    _PageIndex: page,
    _PageSize: PAGE_SIZE,
  });
  return {
    options: rows.map((row) => ({
      value: row.Id,
      text: readText(row.CustName),
      hint: readText(row.Address),
    })),
    more: page * PAGE_SIZE < total,
  };
}

/** Checks in through the outbox; photos travel with it. */
export function saveVisit(visit: Visit): Promise<WriteOutcome> {
  const place = { Address: visit.address, Zoom: 16, Center: { lng: visit.longitude, lat: visit.latitude } };
  return write({
    action: 'Insert',
    FormEngineKey: VISITS,
    Id: newId(),
    _RowModel: {
      BaifangDXLX: visit.kind,
      BaifangDX: visit.target,
      KehuID: visit.customerId,
      DakaDD: JSON.stringify(place),
      DakaDD_Lng: visit.longitude,
      DakaDD_Lat: visit.latitude,
      DakaR: visit.person,
      DakaSJ: dayjs(visit.at).format(TIME_FORMAT),
      Beizhu: visit.note,
    },
    files: visit.photos.map((file) => ({
      field: 'Tupian',
      file,
      multiple: true,
      preview: true,
      path: '/img',
    })),
    label: `${visit.kind} · ${visit.target}`,
  });
}

export interface TodayVisits {
  count: number;
  /** `HH:mm` of the last one, '' when there is none. */
  last: string;
}

/** How often the user has checked in today; older engines use a different letter case. */
export async function visitsToday(): Promise<TodayVisits> {
  const today = await askEngine('sign_statistics').catch(() => undefined);
  const times = readJson(own(today, 'Times'));
  const list = Array.isArray(times) ? times.map((time) => readText(time)) : [];
  const last = list.sort().slice(-1)[0] ?? '';
  return { count: readNumber(own(today, 'Count')) ?? list.length, last: last.slice(-8, -3) };
}

/** One check-in as the records show it. */
export interface VisitRecord {
  id: string;
  kind: string;
  target: string;
  address: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  time: string;
  note: string;
  longitude: number | null;
  latitude: number | null;
}

function readVisit(row: Row): VisitRecord {
  const place = readJson(row.DakaDD);
  const point = readPlace(row.DakaDD_Lng, row.DakaDD_Lat);
  return {
    id: row.Id,
    kind: readText(row.BaifangDXLX),
    target: readText(row.BaifangDX),
    address: isJsonObject(place) ? readText(own(place, 'Address')) : readText(row.DakaDD),
    time: readText(row.DakaSJ) || readText(row.CreateTime),
    note: readText(row.Beizhu),
    longitude: point?.longitude ?? null,
    latitude: point?.latitude ?? null,
  };
}

/** A check-in that is still in the outbox, and why the server refused it; '' while it is only waiting. */
export interface WaitingVisit {
  record: VisitRecord;
  refused: string;
}

/** The check-ins in the outbox, newest first. */
export function waitingVisits(entries: readonly OutboxEntry[]): WaitingVisit[] {
  return entries
    .filter((entry) => isPending(entry) && entry.action === 'Insert' && entry.FormEngineKey === VISITS)
    .map(({ Id, _RowModel, state, error }) => ({
      record: readVisit({ ..._RowModel, Id }),
      refused: state === 'failed' ? plainReason(error?.message ?? '') : '',
    }))
    .reverse();
}

/** Check-ins per request of the records. */
const MONTH_PAGE = 500;

/** The user's check-ins of a month, newest first. @param month `yyyy-MM` */
export const visitsOfMonth = (userId: string, month: string): Query<VisitRecord[]> => ({
  name: userId === '' ? '' : `visits:${month}`,
  ask: () => askMonth(userId, month),
  tables: [VISITS.toLowerCase()],
});

async function askMonth(userId: string, month: string): Promise<VisitRecord[]> {
  const first = dayjs(`${month}-01`);
  const query: TableQuery = {
    FormEngineKey: VISITS,
    _Where: [{ Name: 'UserId', Value: userId, Type: '=' }],
    _SearchDateTime: {
      DakaSJ: [`${month}-01 00:00:00`, `${first.endOf('month').format('YYYY-MM-DD')} 23:59:59`],
    },
    _OrderBy: 'DakaSJ',
    _OrderByType: 'DESC',
  };
  return (await askAllRows(query, MONTH_PAGE)).map(readVisit);
}

/** Records by day, newest day first. */
export function visitsByDay(records: readonly VisitRecord[]): [date: string, records: VisitRecord[]][] {
  const days = new Map<string, VisitRecord[]>();
  for (const record of records) {
    const date = record.time.slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), record]);
  }
  return [...days];
}
