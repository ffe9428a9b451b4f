import { Box } from '../box';
import { cx } from '../internal/cx';
import { Txt } from '../txt';
import type { CardProps } from './types';
import './index.scss';

/** A white card on the page's ground. */
export function Card({ title, extra, flush, form, className, style, children }: CardProps) {
  return (
    <Box
      as="section"
      className={cx('card', flush ? 'card--flush' : 'card--padded', form && 'card--form', className)}
      style={style}
    >
      {title ? (
        <Box className={cx('card__head', !flush && 'card__head--inside', form && 'card__head--form')}>
          <Txt as="h2" className="card__title">
            {title}
          </Txt>
          {typeof extra === 'string' ? <Txt className="card__extra">{extra}</Txt> : extra}
        </Box>
      ) : null}
      {children}
    </Box>
  );
}
