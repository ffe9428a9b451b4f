import type { ReportModel, ReportParam } from '@/features/menus/menu-model';
import { fieldTypes } from '@/form/fields/field-types';

export const isDateParam = ({ component }: ReportParam): boolean =>
  fieldTypes.named(component)?.list.filter === 'dates';

/** The parameters that begin and end the period of a report: its only two dates, in their order. */
export function periodParams({ params }: ReportModel): { from: string; to: string } | undefined {
  const [from, to, ...others] = params.filter(isDateParam);
  return from && to && others.length === 0 ? { from: from.name, to: to.name } : undefined;
}
