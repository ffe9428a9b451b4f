import { Box } from '../box';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { PeriodNavigatorProps } from './types';
import './index.scss';

/** A period between a back and a forward arrow; a change of the period is read out. */
export function PeriodNavigator({
  title,
  note,
  previous,
  next,
  atStart,
  atEnd,
  onTurn,
}: PeriodNavigatorProps) {
  return (
    <Box className="turner">
      <Pressable name={previous} disabled={atStart} className="turner__arrow" onTap={() => onTurn(-1)}>
        <Icon icon="left" tone={atStart ? 'text-3' : 'text'} />
      </Pressable>
      <Box className="turner__words" live="polite">
        <Text as="h2" className="turner__title">
          {title}
        </Text>
        {note === undefined ? null : <Text className="turner__note">{note}</Text>}
      </Box>
      <Pressable name={next} disabled={atEnd} className="turner__arrow" onTap={() => onTurn(1)}>
        <Icon icon="right" tone={atEnd ? 'text-3' : 'text'} />
      </Pressable>
    </Box>
  );
}
