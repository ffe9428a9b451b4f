import { Box } from '../box';
import { cx } from '../internal/cx';
import { Text } from '../text';
import { useSimple } from '../theme/theme';
import type { DescriptionItemProps, DescriptionListProps } from './types';
import './index.scss';

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function Line({ label, value, wide, alone }: DescriptionItemProps & { alone?: boolean }) {
  const none = value === '' || value === null || value === undefined;
  const simple = useSimple();
  const isStacked = (wide || simple) && !none;
  return (
    <Box as={alone ? 'dl' : 'div'} className={cx('pairs__row', isStacked && 'pairs__row--wide')}>
      <Text as="dt" className={cx('pairs__label', isStacked && 'pairs__label--wide')}>
        {label}
      </Text>
      {none || isText(value) ? (
        <Text as="dd" selectable className={cx('pairs__value', none && 'pairs__value--none')}>
          {none ? '—' : String(value)}
        </Text>
      ) : (
        <Box as="dd" className="pairs__drawn">
          {value}
        </Box>
      )}
    </Box>
  );
}

/** One label and its value, for lines that are drawn one by one. */
export function DescriptionItem(props: DescriptionItemProps) {
  return <Line {...props} alone />;
}

/** A form in reading mode: typeset labels and values, not disabled controls. */
export function DescriptionList({ pairs }: DescriptionListProps) {
  return (
    <Box as="dl" className="pairs">
      {pairs.map(({ key, ...pair }) => (
        <Line key={key} {...pair} />
      ))}
    </Box>
  );
}
