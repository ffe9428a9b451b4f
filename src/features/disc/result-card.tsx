import { discMessages } from '@/features/disc/messages';
import { changeText, profileOf } from '@/features/disc/profile';
import { styleMessages } from '@/features/disc/style-messages';
import { QUESTIONS, STYLES } from '@/features/disc/questions';
import type { PastResult } from '@/features/disc/results';
import { useTranslation } from '@/i18n/use-translation';
import { BarChart } from '@/ui/bar-chart';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Drawing } from '@/ui/drawing';
import { cx } from '@/ui/internal/cx';
import { RadarChart } from '@/ui/radar-chart';
import { Text } from '@/ui/text';
import './result-card.scss';

export interface ResultCardProps {
  result: PastResult;
  /** The one before it, which it is compared with. */
  earlier?: PastResult;
}

/** A result at a glance: tile, its line, radar and bars, both with the change since the result before. */
export function ResultCard({ result, earlier }: ResultCardProps) {
  const t = useTranslation(discMessages);
  const p = useTranslation(styleMessages);
  const { totals } = result;
  const { first, second, named } = profileOf(result);
  const tile = first ?? 'D';
  const note = second && t(named.length > 1 ? 'second' : 'near', { letter: second, name: t(second) });
  const strongest = [...STYLES].sort((one, other) => totals[other] - totals[one])[0];
  const date = earlier && (earlier.time.slice(0, 10) || t('waiting'));
  const legend = date && t('earlier', { date });
  const max = QUESTIONS.length / 2;
  return (
    <Card>
      <Box className="disc-name">
        <Box className={cx('disc-name__tile', `disc-name__tile--${tile}`)}>
          <Text className={cx('disc-name__letter', `disc-name__letter--${tile}`)}>{tile}</Text>
        </Box>
        <Box className="disc-name__words">
          <Text as="h2" className="disc-name__title">
            {first ? t(first) : t('noStyle')}
          </Text>
          <Text className="disc-name__note">{note ?? t('single')}</Text>
        </Box>
      </Box>
      {first ? (
        <Text as="p" className="disc-name__line">
          {p(`line${first}`)}
        </Text>
      ) : null}
      <Box className="disc-result">
        <Box className="disc-result__radar">
          <RadarChart
            name={t('chart')}
            size={144}
            max={max}
            strongest={strongest}
            axes={STYLES.map((style) => ({ key: style, mark: style, label: t(style), value: totals[style] }))}
            earlier={
              earlier && legend
                ? { name: legend, values: STYLES.map((style) => earlier.totals[style]) }
                : undefined
            }
          />
          {legend ? (
            <Box className="disc-result__legend">
              <Drawing
                width={20}
                height={2}
                shapes={[{ d: 'M1 1L19 1', stroke: 'text-3', width: 1.5, dash: '3 3' }]}
              />
              <Text hidden className="disc-result__date">
                {legend}
              </Text>
            </Box>
          ) : null}
        </Box>
        <Box className="disc-result__bars">
          <BarChart
            name={date ? t('chartSince', { date }) : t('chart')}
            max={max}
            strongest={strongest}
            items={STYLES.map((style) => ({
              key: style,
              label: `${style} ${t(style)}`,
              value: totals[style],
              text: earlier && `${totals[style]} ${changeText(totals[style] - earlier.totals[style])}`,
            }))}
          />
        </Box>
      </Box>
    </Card>
  );
}
