import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Text } from '../text';
import type { TimelineProps, TimelineStep } from './types';
import './index.scss';

const STATE_WORD = { done: 'stepDone', now: 'stepNow', next: 'stepNext', refused: 'stepRefused' } as const;

function Dot({ state, compact }: { state: TimelineStep['state']; compact?: boolean }) {
  const t = useTranslation(uiMessages);
  const word = t(STATE_WORD[state]);
  if (compact)
    return (
      <Box
        role="img"
        name={word}
        className={cx('timeline__bead', state !== 'done' && `timeline__bead--${state}`)}
      />
    );
  return (
    <Box role="img" name={word} className={cx('timeline__dot', `timeline__dot--${state}`)}>
      {state === 'done' ? <Icon icon="check" size={16} tone="success" /> : null}
      {state === 'refused' ? <Icon icon="close" size={16} tone="danger" /> : null}
      {state === 'now' ? <Box className="timeline__core" /> : null}
    </Box>
  );
}

/** Steps one after another: an approval, a record's history. */
export function Timeline({ name, steps, compact }: TimelineProps) {
  return (
    <Box as="ol" role="list" name={name} className="timeline">
      {steps.map((step, index) => (
        <Box as="li" role="listitem" key={step.key} className="timeline__step">
          <Box className={cx('timeline__rail', compact && 'timeline__rail--compact')}>
            <Dot state={step.state} compact={compact} />
            {index < steps.length - 1 ? <Box className="timeline__line" /> : null}
          </Box>
          <Box className="timeline__body">
            <Box className="timeline__head">
              <Text className="timeline__words">
                <Text className={cx('timeline__title', step.state === 'next' && 'timeline__title--next')}>
                  {step.title}
                </Text>
                {step.action ? <Text className="timeline__action">{` ${step.action}`}</Text> : null}
              </Text>
              {step.time ? <Text className="timeline__time">{step.time}</Text> : null}
            </Box>
            {step.quote ? <Text className="timeline__quote">{step.quote}</Text> : null}
            {step.hint ? <Text className="timeline__hint">{step.hint}</Text> : null}
            {step.children}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
