import { discWords } from '@/lib/words/disc';
import { useWords } from '@/lib/words/use-words';
import { Bars } from '@/ui/bars';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Radar } from '@/ui/radar';
import { Txt } from '@/ui/txt';
import { QUESTIONS, STYLES } from '@/tools/disc/questions';
import type { Style } from '@/tools/disc/questions';
import type { Totals } from '@/tools/disc/score';
import './result-card.scss';

const TEXTS = { D: 'textD', I: 'textI', S: 'textS', C: 'textC' } as const;

export interface ResultCardProps {
  totals: Totals;
  /** `D`, `SC` … */
  type: string;
}

/** A result as radar, bars and words; each drawing has its numbers as text. */
export function ResultCard({ totals, type }: ResultCardProps) {
  const w = useWords(discWords);
  const named = STYLES.filter((style) => type.includes(style));
  const typeName = [...type]
    .flatMap((letter) => STYLES.filter((style) => style === letter))
    .map((style: Style) => w(style));
  const name = w('chart', {
    text: STYLES.map((style) => w('scoreLine', { name: w(style), count: totals[style] })).join(' '),
  });
  const strongest = named[0];
  return (
    <Card title={w('resultName', { type: typeName.join(' + ') })}>
      <Box className="disc-result">
        <Radar
          name={name}
          max={QUESTIONS.length / 2}
          strongest={strongest}
          axes={STYLES.map((style) => ({ key: style, mark: style, label: w(style), value: totals[style] }))}
        />
        <Bars
          name={name}
          max={QUESTIONS.length}
          strongest={strongest}
          items={STYLES.map((style) => ({ key: style, label: `${style} ${w(style)}`, value: totals[style] }))}
        />
        {named.map((style) => (
          <Txt key={style} as="p" className="disc-result__text">
            {w(TEXTS[style])}
          </Txt>
        ))}
        {named.length > 1 ? (
          <Txt as="p" className="disc-result__text">
            {w('blend')}
          </Txt>
        ) : null}
      </Box>
    </Card>
  );
}
