import { discMessages } from '@/features/disc/messages';
import { useTranslation } from '@/i18n/use-translation';
import { BarChart } from '@/ui/bar-chart';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { cx } from '@/ui/internal/cx';
import { RadarChart } from '@/ui/radar-chart';
import { Text } from '@/ui/text';
import { QUESTIONS, STYLES } from '@/features/disc/questions';
import type { Style } from '@/features/disc/questions';
import type { Totals } from '@/features/disc/score';
import './result-card.scss';

const TEXTS = { D: 'textD', I: 'textI', S: 'textS', C: 'textC' } as const;

export interface ResultCardProps {
  totals: Totals;
  /** `D`, `SC` … */
  type: string;
}

/** The styles that name a profile. */
const stylesOf = (type: string): Style[] =>
  [...type].flatMap((letter) => STYLES.filter((style) => style === letter));

/** A result as tile, radar, bars and words; each drawing gives its numbers as text. */
export function ResultCard({ totals, type }: ResultCardProps) {
  const t = useTranslation(discMessages);
  const named = stylesOf(type).sort((one, other) => totals[other] - totals[one]);
  const [first = 'D', second] = named;
  const strongest = [...STYLES].sort((one, other) => totals[other] - totals[one])[0];
  const name = t('chart', {
    text: STYLES.map((style) => t('scoreLine', { name: t(style), count: totals[style] })).join(' '),
  });
  return (
    <>
      <Card>
        <Box className="disc-name">
          <Box className={cx('disc-name__tile', `disc-name__tile--${first}`)}>
            <Text className={cx('disc-name__letter', `disc-name__letter--${first}`)}>{first}</Text>
          </Box>
          <Box className="disc-name__words">
            <Text as="h2" className="disc-name__title">
              {named.length > 0 ? t(first) : t('noStyle')}
            </Text>
            <Text className="disc-name__note">
              {second ? t('second', { letter: second, name: t(second) }) : t('single')}
            </Text>
          </Box>
        </Box>
        <Box className="disc-result">
          <RadarChart
            name={name}
            size={144}
            max={QUESTIONS.length / 2}
            strongest={strongest}
            axes={STYLES.map((style) => ({ key: style, mark: style, label: t(style), value: totals[style] }))}
          />
          <BarChart
            name={name}
            max={QUESTIONS.length / 2}
            strongest={strongest}
            items={STYLES.map((style) => ({
              key: style,
              label: `${style} ${t(style)}`,
              value: totals[style],
            }))}
          />
        </Box>
      </Card>
      <Card title={t('way')}>
        <Box className="disc-text">
          {named.map((style) => (
            <Text key={style} as="p" className="disc-text__line">
              {t(TEXTS[style])}
            </Text>
          ))}
          {second ? (
            <Text as="p" className="disc-text__line">
              {t('blend')}
            </Text>
          ) : null}
        </Box>
      </Card>
    </>
  );
}
