import { readStep, type FirstStep } from '@/features/home/first/read-step';
import { firstMessages } from '@/features/home/first/messages';
import { showCard } from '@/features/home/layout/show-card';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { iconOfClass } from '@/ui/icon/icon-of-class';
import { toast } from '@/ui/toast';

export interface FirstStepsProps {
  /** As the server has them. */
  steps: readonly unknown[];
  onOpen: (step: FirstStep) => void;
}

/** What somebody with a new account does first; each leads to it, and is marked once done. */
export function FirstSteps({ steps, onOpen }: FirstStepsProps) {
  const t = useTranslation(firstMessages);
  const hide = () => {
    showCard('first', false);
    toast.show(t('hidden'));
  };
  return (
    <Card flush title={t('title')} extra={<Button kind="text" size="s" text={t('hide')} onTap={hide} />}>
      {steps.map(readStep).map((step) => (
        <Cell
          key={step.id}
          title={step.name}
          hint={step.text}
          icon={step.done ? 'check' : iconOfClass(step.icon)}
          iconTone={step.done ? 'success' : 'brand'}
          value={step.done ? t('done') : undefined}
          onTap={() => onOpen(step)}
        />
      ))}
    </Card>
  );
}
