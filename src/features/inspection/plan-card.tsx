import type { ReactNode } from 'react';
import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import type { InspectionPlan } from '@/features/inspection/rows';
import { PLAN_TONES } from '@/features/inspection/values';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Tag } from '@/ui/tag';

interface PlanCardProps {
  plan: InspectionPlan;
  /** The progress so far. */
  progress: { label: string; value: string };
  children?: ReactNode;
}

/** A summary of a task, above the work on it. */
export function PlanCard({ plan, progress, children }: PlanCardProps) {
  const t = useTranslation(inspectionMessages);
  return (
    <Card title={plan.name} extra={<Tag text={plan.state} tone={PLAN_TONES[plan.state] ?? 'plain'} />}>
      <DescriptionList
        pairs={[
          { key: 'area', label: t('area'), value: plan.area },
          { key: 'inspector', label: t('inspector'), value: plan.inspector },
          { key: 'progress', ...progress },
        ]}
      />
      {children}
    </Card>
  );
}
