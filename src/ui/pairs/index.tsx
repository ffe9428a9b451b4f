import { Box } from '../box';
import { cx } from '../cx';
import { Txt } from '../txt';
import type { PairsProps } from './types';
import './index.scss';

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** A form being read: typeset labels and values, not disabled controls. */
export function Pairs({ pairs }: PairsProps) {
  return (
    <Box as="dl" className="pairs">
      {pairs.map(({ key, label, value, wide }) => {
        const none = value === '' || value === null || value === undefined;
        return (
          <Box key={key} className={cx('pairs__row', wide && 'pairs__row--wide')}>
            <Txt as="dt" className="pairs__label">
              {label}
            </Txt>
            {none || isText(value) ? (
              <Txt as="dd" selectable className={cx('pairs__value', none && 'pairs__value--none')}>
                {none ? '—' : String(value)}
              </Txt>
            ) : (
              <Box as="dd" className="pairs__drawn">
                {value}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
