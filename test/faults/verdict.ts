import { RESULT, STATE } from '@/data/protocol/inspection';
import { REVIEW, TABLES } from '@/features/inspection/values';
import { FAILING, LAID_OUT, failingItems, journeyOf, photoBytes } from './journey';
import { digest, type Row, type TenantClient } from './tenant-client';

/** Faults that a run must not have; each entry names the place. */
export interface Verdict {
  lost: string[];
  duplicated: string[];
  disordered: string[];
  differing: string[];
}

interface Write {
  path: string;
  body: string;
}

/** Compares everything the server holds of a plan with what the inspector did. */
export async function judge(
  client: TenantClient,
  seed: number,
  run: number,
  planId: string,
  writes: readonly Write[],
): Promise<Verdict> {
  const verdict: Verdict = { lost: [], duplicated: [], disordered: disorder(writes), differing: [] };
  const of = (table: string) => client.rows(table, 'JihuaID', planId);
  const items = (await of(TABLES.item)).sort((a, b) => (a.Id < b.Id ? -1 : 1));
  const fixes = await of(TABLES.rectification);
  const samples = await of(TABLES.sample);
  const [plan] = await client.rows(TABLES.plan, 'Id', planId);
  const failing = failingItems(seed, run);
  const steps = journeyOf(seed, run);
  const photo = (number: number) => digest(photoBytes(seed, run, number));

  const same = (what: string, found: unknown, wanted: unknown) => {
    if (String(found ?? '') !== String(wanted))
      verdict.lost.push(`${what}: ${String(found)} ≠ ${String(wanted)}`);
  };
  const photos = async (what: string, field: unknown, wanted: number[]) => {
    const found = await client.digests(field);
    const digests = wanted.map(photo);
    for (const one of digests) {
      const count = found.filter((other) => other === one).length;
      if (count === 0) verdict.lost.push(`photo of ${what}`);
      if (count > 1) verdict.duplicated.push(`photo of ${what}`);
    }
    if (found.some((one) => !digests.includes(one))) verdict.differing.push(`photo of ${what}`);
  };
  const count = (what: string, rows: readonly unknown[], wanted: number) => {
    if (rows.length < wanted) verdict.lost.push(`${wanted - rows.length} ${what}`);
    if (rows.length > wanted) verdict.duplicated.push(`${rows.length - wanted} ${what}`);
  };

  same('state of the plan', plan?.['Zhuangtai'], STATE.rectify);
  if (!plan?.['TijiaoSJ']) verdict.lost.push('the submission');
  count('rectifications', fixes, FAILING + 1 + LAID_OUT.length);
  count('samples', samples, 3);
  const fixOf = (itemId: string | undefined): Row | undefined =>
    fixes.find((row) => row['XiangmuID'] === itemId);
  for (const step of steps) {
    if (step.act === 'answer') {
      const row = items[step.item];
      same(`item ${step.item}`, row?.['Jieguo'], step.Jieguo);
      same(`deduction of item ${step.item}`, Number(row?.['Koufen']), step.Koufen);
      same(`problem of item ${step.item}`, row?.['Wenti'], step.problem);
      await photos(`item ${step.item}`, row?.['Tupian'], step.photo === undefined ? [] : [step.photo]);
      if (step.photo !== undefined)
        await photos(`problem ${step.item}`, fixOf(row?.Id)?.['WentiTP'], [step.photo]);
    } else if (step.act === 'sample') {
      const found = samples.filter((row) => row['YangbenBH'] === step.number);
      count(`sample ${step.number}`, found, 1);
      await photos(`sample ${step.number}`, found[0]?.['Tupian'], [step.photo]);
      if (step.result === RESULT.fail)
        await photos(`problem of ${step.number}`, fixOf(found[0]?.Id)?.['WentiTP'], [step.photo]);
    }
  }
  const last = [
    { fix: 0, measure: '措施 0', state: STATE.review, verdict: '', opinion: '', photos: [9] },
    { fix: 1, measure: '措施 1', state: STATE.review, verdict: '', opinion: '', photos: [10] },
    { fix: 2, measure: '措施 2', state: STATE.review, verdict: '', opinion: '', photos: [11] },
    { fix: 'to-return', state: STATE.returned, verdict: REVIEW.back, opinion: '再拍一张', photos: [] },
    { fix: 'returned', measure: '补做', state: STATE.review, verdict: '', opinion: '', photos: [] },
    { fix: 'to-pass', state: STATE.done, verdict: REVIEW.pass, opinion: '可以', photos: [] },
    { fix: 'to-pass-too', state: STATE.done, verdict: REVIEW.pass, opinion: '好', photos: [] },
  ] as const;
  for (const { fix, ...wanted } of last) {
    const row = typeof fix === 'number' ? fixOf(items[failing[fix]!]?.Id) : fixOf(fix);
    if ('measure' in wanted) same(`measure ${fix}`, row?.['ZhenggaiCS'], wanted.measure);
    same(`state of rectification ${fix}`, row?.['Zhuangtai'], wanted.state);
    same(`review ${fix}`, row?.['FuheJG'], wanted.verdict);
    same(`opinion ${fix}`, row?.['FuheYJ'], wanted.opinion);
    await photos(`measure ${fix}`, row?.['ZhenggaiTP'], [...wanted.photos]);
  }
  return verdict;
}

/** Records for which a write reappeared after a later one had reached the server. */
function disorder(writes: readonly Write[]): string[] {
  const seen = new Map<string, string[]>();
  const wrong: string[] = [];
  for (const { path, body } of writes) {
    if (!/\/(add|upt|del)formdata/.test(path)) continue;
    const parsed = JSON.parse(body) as WireRow | WireRow[];
    for (const { FormEngineKey, Id, _RowModel } of Array.isArray(parsed) ? parsed : [parsed]) {
      const record = `${FormEngineKey}:${Id}`;
      const content = JSON.stringify(_RowModel);
      const before = seen.get(record) ?? [];
      if (before[before.length - 1] === content) continue;
      if (before.includes(content)) wrong.push(record);
      seen.set(record, [...before, content]);
    }
  }
  return wrong;
}

interface WireRow {
  FormEngineKey: string;
  Id: string;
  _RowModel?: unknown;
}
