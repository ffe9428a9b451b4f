import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Progress } from '@/ui/progress';
import { Text } from '@/ui/text';
import type { CheckProgress } from './progress';
import './cards.scss';

/** A bar with `12/40`; the card around it says it in its name. */
export function PlanProgress({ checked, total }: CheckProgress) {
  const t = useTranslation(inspectionMessages);
  return (
    <Box hidden className="check-progress">
      <Box className="check-progress__bar">
        <Progress
          value={(checked / total) * 100}
          name={t('checked', { checked, total })}
          tone={checked === total ? 'success' : 'brand'}
        />
      </Box>
      <Text className="check-progress__count">{`${checked}/${total}`}</Text>
    </Box>
  );
}
