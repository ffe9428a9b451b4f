import type { Row } from '@/data/protocol/row';
import { readNumber, readText } from '@/lib/read-value';
import { readAttachments, type Attachment } from '@/form/model/attachment';

/** A plan as the pages use it; `row` is what the server returned. */
export interface InspectionPlan {
  id: string;
  number: string;
  name: string;
  kind: string;
  /** `yyyy-MM-dd HH:mm:ss`, '' when unknown. */
  from: string;
  until: string;
  area: string;
  inspectorId: string;
  inspector: string;
  dept: string;
  state: string;
  score: number | null;
  grade: string;
  note: string;
  submitted: string;
  row: Row;
}

export interface CheckItem {
  id: string;
  order: number;
  group: string;
  title: string;
  standard: string;
  Manfen: number;
  Koufen: number;
  Jieguo: string;
  problem: string;
  photos: Attachment[];
  /** A failure of this item must be photographed. */
  photoNeeded: boolean;
  /** Why a failure of this item needs no rectification. */
  waiver: string;
  rectificationId: string;
  row: Row;
}

export interface Rectification {
  id: string;
  planId: string;
  itemId: string;
  area: string;
  problem: string;
  problemPhotos: Attachment[];
  personId: string;
  /** Who reported it as put right. */
  reporterId: string;
  person: string;
  dept: string;
  /** `yyyy-MM-dd`, '' if none was set. */
  due: string;
  measure: string;
  photos: Attachment[];
  finished: string;
  reviewerId: string;
  reviewer: string;
  opinion: string;
  verdict: string;
  state: string;
  created: string;
  row: Row;
}

export interface Sample {
  id: string;
  name: string;
  number: string;
  result: string;
  problem: string;
  photos: Attachment[];
  person: string;
  time: string;
  row: Row;
}

export function readPlan(row: Row): InspectionPlan {
  return {
    id: row.Id,
    number: readText(row.Bianhao),
    name: readText(row.Mingcheng),
    kind: readText(row.Leixing),
    from: readText(row.JihuaKSSJ),
    until: readText(row.JihuaJSSJ),
    area: readText(row.Quyu),
    inspectorId: readText(row.FuzeRenID),
    inspector: readText(row.FuzeRen),
    dept: readText(row.BeijianBM),
    state: readText(row.Zhuangtai),
    score: readNumber(row.Zongfen) ?? null,
    grade: readText(row.Dengji),
    note: readText(row.Beizhu),
    submitted: readText(row.TijiaoSJ),
    row,
  };
}

export function readItem(row: Row): CheckItem {
  return {
    id: row.Id,
    order: readNumber(row.Xuhao) ?? 0,
    group: readText(row.Fenlei),
    title: readText(row.Neirong),
    standard: readText(row.Biaozhun),
    Manfen: readNumber(row.Manfen) ?? 0,
    Koufen: readNumber(row.Koufen) ?? 0,
    Jieguo: readText(row.Jieguo),
    problem: readText(row.Wenti),
    photos: readAttachments(row.Tupian, true),
    photoNeeded: Number(row.YaoqiuZP) === 1,
    waiver: readText(row.MianzhengSM),
    rectificationId: readText(row.ZhengaiID),
    row,
  };
}

export function readRectification(row: Row): Rectification {
  return {
    id: row.Id,
    planId: readText(row.JihuaID),
    itemId: readText(row.XiangmuID),
    area: readText(row.Quyu),
    problem: readText(row.WentiMS),
    problemPhotos: readAttachments(row.WentiTP, true),
    personId: readText(row.ZerenRenID),
    reporterId: readText(row.TibaoRenID),
    person: readText(row.ZerenRen),
    dept: readText(row.ZerenBM),
    due: readText(row.YaoqiuWCSJ).slice(0, 10),
    measure: readText(row.ZhenggaiCS),
    photos: readAttachments(row.ZhenggaiTP, true),
    finished: readText(row.WanchengSJ),
    reviewerId: readText(row.FuheRenID),
    reviewer: readText(row.FuheRen),
    opinion: readText(row.FuheYJ),
    verdict: readText(row.FuheJG),
    state: readText(row.Zhuangtai),
    created: readText(row.CreateTime),
    row,
  };
}

export function readSample(row: Row): Sample {
  return {
    id: row.Id,
    name: readText(row.YangbenMC),
    number: readText(row.YangbenBH),
    result: readText(row.Jieguo),
    problem: readText(row.Wenti),
    photos: readAttachments(row.Tupian, true),
    person: readText(row.JianchaRen),
    time: readText(row.JianchaSJ),
    row,
  };
}

/** Files of a field in their stored form: without what only this device knows. */
export function storedFiles(files: readonly Attachment[]): string {
  return JSON.stringify(files.map(({ kept: _kept, ...stored }) => stored));
}
