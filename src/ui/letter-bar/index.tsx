import { Box } from '../box';
import { cx } from '../internal/cx';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { LetterBarProps } from './types';
import './index.scss';

/** The letters that a list is divided by, along its right edge: each is tapped. */
export function LetterBar({ name, letters, current, nameOf, onJump }: LetterBarProps) {
  if (letters.length < 2) return null;
  return (
    <Box as="nav" role="navigation" name={name} className="letter-bar">
      {letters.map((letter) => (
        <Pressable
          key={letter}
          name={nameOf(letter)}
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
