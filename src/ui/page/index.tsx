import { useRouter } from '@tarojs/taro';
import { useEffect, useId, useState } from 'react';
import { routeOfAddress } from '@/navigation/address';
import { routeTable } from '@/navigation/route-table';
import type { Route, RouteName } from '@/navigation/route-table';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { uiConfig } from '../internal/ui-config';
import { OverlayHost } from '../overlay/host';
import { useIsTopPage } from '../overlay/top-page';
import { Pull } from '../pull';
import type { ScrollPosition } from '../scroll/types';
import { ErrorState, OfflineBar } from '../states';
import { useThemeRoot } from '../theme/theme-root';
import { useArrival } from './arrival';
import { Boundary } from './boundary';
import { PageHead } from './head';
import type { PageProps } from './types';
import './index.scss';

/** From this scroll position on (px) content is under the head. */
const SCROLLED = 8;

const routeEntry = (name: RouteName): Route => routeTable[name];

/**
 * The root of every page: head, content that scrolls, sticky footer, overlays, and a boundary that turns an exception
 * into an error state. It owns the scrolling, so `enablePullDownRefresh` and `onReachBottom` of the platforms stay off.
 */
export function Page(props: PageProps) {
  const {
    title,
    head = 'plain',
    under,
    footer,
    float,
    offline,
    tab,
    withoutRail,
    width = 'column',
    ground,
  } = props;
  const t = useTranslation(uiMessages);
  const root = useThemeRoot();
  const top = useIsTopPage();
  const headingId = useId();
  useArrival(headingId, title);
  // Missing outside the router, as in the component gallery.
  const path = (useRouter() as { path?: string } | null)?.path ?? '';
  useEffect(() => {
    if (top && path) uiConfig().pageShown?.(path);
  }, [top, path]);
  const [scrolled, setScrolled] = useState(false);
  const [refreshes, setRefreshes] = useState(0);
  const route = routeOfAddress(useRouter().path);
  const pulls = route !== undefined && Boolean(routeEntry(route).pull);
  const { onRefresh, onReachEnd, onScroll, scrollTo, fixed, children } = props;

  const follow = (position: ScrollPosition) => {
    setScrolled(position.top > SCROLLED);
    onScroll?.(position);
  };
  const content = (
    <Boundary
      fallback={(retry) => <ErrorState text={t('pageFailed')} hint={t('pageFailedHint')} onRetry={retry} />}
    >
      {children}
    </Boundary>
  );
  return (
    <Box
      className={cx(
        'page',
        `page--${width}`,
        ground === 'surface' && 'page--surface',
        tab && 'page--tab',
        withoutRail && 'page--alone',
        root.className,
      )}
      style={root.style}
    >
      {head === 'none' ? null : (
        <PageHead
          title={title}
          lead={props.lead}
          actions={props.actions}
          onBack={props.onBack}
          large={head === 'large'}
          scrolled={scrolled || (under !== undefined && head === 'plain')}
          headingId={headingId}
          onRefresh={onRefresh && (() => (fixed ? void onRefresh() : setRefreshes((count) => count + 1)))}
        />
      )}
      {offline ? <OfflineBar {...offline} /> : null}
      <Box as="main" className="page__main">
        {under ? (
          <Box className="page__under">
            <Box className="page__under-row">{under}</Box>
          </Box>
        ) : null}
        <Box className={cx('page__stage', fixed && 'page__stage--fixed')}>
          {fixed ? (
            content
          ) : (
            <Pull
              onRefresh={onRefresh}
              byHand={pulls}
              start={refreshes}
              onReachEnd={onReachEnd}
              onScroll={follow}
              scrollTo={scrollTo}
            >
              <Box className="page__content">{content}</Box>
            </Pull>
          )}
          {float ? <Box className="page__float">{float}</Box> : null}
        </Box>
        {footer ? <Box className="page__footer">{footer}</Box> : null}
      </Box>
      {top ? <OverlayHost /> : null}
    </Box>
  );
}
