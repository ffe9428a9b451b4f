import { Box } from '../box';
import { cx } from '../internal/cx';
import { Text } from '../text';
import type { CardProps } from './types';
import './index.scss';

/** A white card on the page's background. */
export function Card({ title, extra, flush, bare, form, className, style, children }: CardProps) {
  return (
    <Box
      as="section"
      className={cx('card', flush ? 'card--flush' : !bare && 'card--padded', form && 'card--form', className)}
      style={style}
    >
      {title ? (
        <Box className={cx('card__head', !flush && 'card__head--inside', form && 'card__head--form')}>
          <Text as="h2" className="card__title">
            {title}
          </Text>
          {typeof extra === 'string' ? <Text className="card__extra">{extra}</Text> : extra}
        </Box>
      ) : null}
      {children}
    </Box>
  );
}
