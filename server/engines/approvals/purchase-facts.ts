import type { ApprovalFact } from '../../../src/data/protocol/engines';
import { add } from '../../../src/lib/decimal';
import { moneyText } from '../../../src/lib/readable-number';
import type { EngineContext } from '../registry';
import { colleaguesOf, equal, oneOf, type Request } from './request';

/** What was approved of this kind since the beginning of the year, for the applicant and for the applicant's department. */
export async function purchaseFacts(context: EngineContext, request: Request): Promise<ApprovalFact[]> {
  const kind = String(request.row.Leibie ?? '');
  const colleagues = await colleaguesOf(context, request);
  const { applicant } = request;
  const department = colleagues?.length ? [applicant, ...colleagues.map(({ Id }) => Id)] : [];
  return [
    ...(await approved(context, request, [applicant], `申请人今年已批${kind}`)),
    ...(await approved(context, request, department, `部门今年已批${kind}`)),
  ];
}

async function approved(
  context: EngineContext,
  { row }: Request,
  people: readonly string[],
  Label: string,
): Promise<ApprovalFact[]> {
  if (people.length === 0) return [];
  const { rows, count } = await context.own.list('diy_purchase', {
    Where: [
      oneOf('ShenqingrenID', people),
      equal('Leibie', String(row.Leibie ?? '')),
      equal('Zhuangtai', '已通过'),
      { Name: 'CreateTime', Value: `${context.now().slice(0, 4)}-01-01`, Type: '>=' },
      { Name: 'Id', Value: row.Id, Type: '<>' },
    ],
  });
  // An amount that is closed to the caller, or a part of a long list, would make a wrong total.
  if (rows.length < count || rows.some(({ Jine }) => Jine === undefined)) return [];
  const total = rows.reduce((sum, { Jine }) => add(sum, String(Jine ?? 0)), '0');
  const Value = count === 0 ? '没有' : `${moneyText(total)}，${count} 笔`;
  return [{ Label, Value, Tone: 'plain' }];
}
