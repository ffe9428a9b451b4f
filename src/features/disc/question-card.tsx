import { getLanguage } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { discMessages } from '@/features/disc/messages';
import { QUESTIONS, STYLES, type Style } from '@/features/disc/questions';
import { shownOrder } from '@/features/disc/score';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Progress } from '@/ui/progress';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';

/** The place of a style's statement in a question. */
const placeOf = (style: Style) => STYLES.indexOf(style);

export interface QuestionCardProps {
  /** Number of the question, from 0. */
  at: number;
  /** The style chosen earlier. */
  chosen: Style | undefined;
  onAnswer: (style: Style) => void;
}

/** One question with its four statements. */
export function QuestionCard({ at, chosen, onAnswer }: QuestionCardProps) {
  const t = useTranslation(discMessages);
  const question = QUESTIONS[at];
  if (!question) return null;
  const english = getLanguage() === 'en';
  return (
    <Card title={t('pick')} extra={t('progress', { n: at + 1, total: QUESTIONS.length })}>
      <Progress
        name={t('progress', { n: at + 1, total: QUESTIONS.length })}
        value={(at / QUESTIONS.length) * 100}
      />
      <Box role="radiogroup" name={t('pick')} className="disc__choices">
        {shownOrder(at).map((style) => {
          const [zh, en] = question[placeOf(style)] ?? ['', ''];
          const isChosen = chosen === style;
          return (
            <Pressable
              key={style}
              role="radio"
              checked={isChosen}
              name={english ? en : zh}
              className={isChosen ? 'disc__choice disc__choice--on' : 'disc__choice'}
              onTap={() => onAnswer(style)}
            >
              <Text className={isChosen ? 'disc__text disc__text--on' : 'disc__text'}>
                {english ? en : zh}
              </Text>
            </Pressable>
          );
        })}
      </Box>
    </Card>
  );
}
