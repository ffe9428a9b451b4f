import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Progress } from '@/ui/progress';
import { Text } from '@/ui/text';
import type { CheckProgress } from './progress';
import './cards.scss';

/** A bar with its words, which the name of the card around it has as well. */
export function PlanProgress({ checked, total }: CheckProgress) {
  const t = useTranslation(inspectionMessages);
  const words = t('checked', { checked, total });
  return (
    <Box hidden className="check-progress">
      <Box className="check-progress__bar">
        <Progress
          value={(checked / total) * 100}
          name={words}
          tone={checked === total ? 'success' : 'brand'}
        />
      </Box>
      <Text className="check-progress__count">{words}</Text>
    </Box>
  );
}
