import { useEffect, useState } from 'react';
import { webPageMessages } from '@/features/web-page/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Text } from '@/ui/text';
import { WebFrame } from '@/ui/web-frame';

/** When other ways to the page are offered, ms. */
const LATE_MS = 10_000;

interface SiteProps {
  url: string;
  host: string;
  name: string;
  onCopy: () => unknown;
  /** Opens the page in a browser; undefined where there is none. */
  onLeave?: () => void;
}

/**
 * A web page under the name of its host. One that does not come, or takes long, is said to, with the other ways to it; one that
 * takes long goes on loading below.
 */
export function Site({ url, host, name, onCopy, onLeave }: SiteProps) {
  const t = useTranslation(webPageMessages);
  const [state, setState] = useState<'opening' | 'late' | 'failed' | 'shown'>('opening');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (state !== 'opening') return undefined;
    const timer = setTimeout(() => setState('late'), LATE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const retry = () => {
    setAttempt(attempt + 1);
    setState('opening');
  };
  const coming = state === 'opening' || state === 'late';
  return (
    <Box className="web-page">
      <Box role="status" className="web-page__host">
        <Text lines={1} className="web-page__host-text">
          {t(coming ? 'opening' : 'shown', { host })}
        </Text>
        {coming ? <Box className="web-page__line" /> : null}
      </Box>
      {state === 'late' || state === 'failed' ? (
        <Box className="web-page__late">
          <Text as="p" role="alert" className="web-page__text">
            {t(state, { host })}
          </Text>
          <Box className="web-page__ways">
            <Button size="s" text={t('retry')} onTap={retry} />
            {onLeave ? <Button size="s" kind="secondary" text={t('browser')} onTap={onLeave} /> : null}
            <Button size="s" kind="secondary" text={t('copy')} onTap={onCopy} />
          </Box>
        </Box>
      ) : null}
      {state === 'failed' ? null : (
        <WebFrame
          key={attempt}
          url={url}
          name={name}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </Box>
  );
}
