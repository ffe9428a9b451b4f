import { peopleMessages } from '@/form/records/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './letter-bar.scss';

export interface LetterBarProps {
  letters: readonly string[];
  current: string | undefined;
  onJump: (letter: string) => void;
}

/** The letters that people are listed under, along the right edge. */
export function LetterBar({ letters, current, onJump }: LetterBarProps) {
  const t = useTranslation(peopleMessages);
  if (letters.length < 2) return null;
  return (
    <Box as="nav" role="navigation" name={t('index')} className="letter-bar">
      {letters.map((letter) => (
        <Pressable
          key={letter}
          name={t('letter', { letter })}
          current={letter === current}
          className="letter-bar__tap"
          onTap={() => onJump(letter)}
        >
          <Box className={cx('letter-bar__dot', letter === current && 'letter-bar__dot--on')}>
            <Text className={cx('letter-bar__text', letter === current && 'letter-bar__text--on')}>
              {letter}
            </Text>
          </Box>
        </Pressable>
      ))}
    </Box>
  );
}
