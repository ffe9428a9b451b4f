import dayjs from 'dayjs';
import type { Score } from '@/data/protocol/inspection';
import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { cx } from '@/ui/internal/cx';
import { DonutChart } from '@/ui/donut-chart';
import { Icon } from '@/ui/icon';
import { Progress } from '@/ui/progress';
import { Tag } from '@/ui/tag';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { useSimple } from '@/ui/theme/theme';
import type { CheckLine } from './answers';
import type { InspectionPlan } from './rows';
import { FIVE_S } from './values';
import './score-card.scss';

/** The live score of an inspection: ring, grade, progress, deductions. */
export function ScoreCard({ plan, score }: { plan: InspectionPlan; score: Score }) {
  const t = useTranslation(inspectionMessages);
  const until = plan.until ? dayjs(plan.until).format('MM-DD HH:mm') : '';
  return (
    <Card>
      <Box className="score-card">
        <DonutChart name={t('score')} value={score.score ?? 0} caption={t('full')} />
        <Box className="score-card__words">
          <Box className="score-card__head">
            <Text as="h2" className="score-card__title" lines={2}>
              {plan.name || plan.area}
            </Text>
            {score.grade ? <Tag text={t('gradeOf', { grade: score.grade })} tone="brand" /> : null}
          </Box>
          <Text className="score-card__note">{t('accompany', { inspector: plan.inspector, until })}</Text>
          <Progress
            name={t('checked', { checked: score.checked, total: score.total })}
            value={score.total > 0 ? (score.checked / score.total) * 100 : 0}
            tone="success"
          />
          <Box className="score-card__row">
            <Text className="score-card__note">
              {t('checked', { checked: score.checked, total: score.total })}
            </Text>
            <Text className={score.deducted > 0 ? 'score-card__bad' : 'score-card__note'}>
              {score.deducted > 0
                ? t('deducted', { points: score.deducted, count: score.problems })
                : t('nothingDeducted')}
            </Text>
          </Box>
        </Box>
      </Box>
    </Card>
  );
}

export interface GroupBarProps {
  lines: readonly CheckLine[];
  current: string;
  onChange: (group: string) => void;
}

/** The five groups with the number of checked items in each. */
export function GroupBar({ lines, current, onChange }: GroupBarProps) {
  const t = useTranslation(inspectionMessages);
  const simple = useSimple();
  return (
    <Box role="tablist" name={t('groups')} className={cx('group-bar', simple && 'group-bar--close')}>
      {FIVE_S.map((group) => {
        const own = lines.filter((line) => line.group === group);
        const checked = own.filter(({ Jieguo }) => Jieguo !== '').length;
        const isFull = own.length > 0 && checked === own.length;
        const on = group === current;
        return (
          <Pressable
            key={group}
            role="tab"
            selected={on}
            name={t('groupName', { group, checked, total: own.length })}
            className={cx('group-bar__item', on && 'group-bar__item--on')}
            onTap={() => onChange(group)}
          >
            <Text className={cx('group-bar__name', on && 'group-bar__name--on')}>{group}</Text>
            <Box className="group-bar__count">
              {isFull ? <Icon icon="check" size={16} tone="success" /> : null}
              <Text drawn className={cx('group-bar__number', isFull && 'group-bar__number--full')}>
                {`${checked}/${own.length}`}
              </Text>
            </Box>
          </Pressable>
        );
      })}
    </Box>
  );
}
