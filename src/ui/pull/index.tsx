import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Scroll } from '../scroll';
import { Spinner } from '../spinner';
import { Text } from '../text';
import type { PullState } from './machine';
import type { PullProps } from './types';
import { usePull } from './use-pull';
import './index.scss';

const SAYS: Partial<Record<PullState, 'pullToRefresh' | 'releaseToRefresh' | 'refreshing' | 'refreshed'>> = {
  pulling: 'pullToRefresh',
  reached: 'releaseToRefresh',
  refreshing: 'refreshing',
  restoring: 'refreshed',
};

/** A scroller whose content can be pulled down to refresh; the same states on all targets (§4). */
export function Pull({
  onRefresh,
  byHand = true,
  range,
  start,
  onScroll,
  className,
  style,
  children,
  ...scroll
}: PullProps) {
  const t = useTranslation(uiMessages);
  const { pull, pan, scrolled } = usePull(onRefresh, range, start);
  const hand = byHand ? pan : undefined;
  const word = SAYS[pull.state];
  const moving = pull.state === 'pulling' || pull.state === 'reached';
  return (
    <Box className={cx('pull', className)} style={style} onPan={hand}>
      <Scroll
        {...scroll}
        className="pull__scroll"
        onScroll={(position) => {
          scrolled(position.top);
          onScroll?.(position);
        }}
      >
        {onRefresh ? (
          <Box
            role="status"
            className={cx('pull__indicator', !moving && 'pull__indicator--settling')}
            style={{ height: pull.distance }}
          >
            {pull.state === 'refreshing' ? <Spinner size={16} tone="text-3" /> : null}
            {moving ? (
              <Icon icon={pull.state === 'reached' ? 'refresh' : 'down'} size={16} tone="text-3" />
            ) : null}
            {word ? <Text className="pull__text">{t(word)}</Text> : null}
          </Box>
        ) : null}
        {children}
      </Scroll>
    </Box>
  );
}
