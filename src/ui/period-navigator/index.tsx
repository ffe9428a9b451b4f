import { Box } from '../box';
import { Icon } from '../icon';
import { Tap } from '../tap';
import { Txt } from '../txt';
import type { TurnerProps } from './types';
import './index.scss';

/** A period between an arrow back and an arrow on; another one is read out. */
export function Turner({ title, note, previous, next, atEnd, onTurn }: TurnerProps) {
  return (
    <Box className="turner">
      <Tap name={previous} className="turner__arrow" onTap={() => onTurn(-1)}>
        <Icon icon="left" />
      </Tap>
      <Box className="turner__words" live="polite">
        <Txt as="h2" className="turner__title">
          {title}
        </Txt>
        {note === undefined ? null : <Txt className="turner__note">{note}</Txt>}
      </Box>
      <Tap name={next} disabled={atEnd} className="turner__arrow" onTap={() => onTurn(1)}>
        <Icon icon="right" tone={atEnd ? 'text-3' : 'text'} />
      </Tap>
    </Box>
  );
}
