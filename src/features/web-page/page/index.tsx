import { useState } from 'react';
import { openInBrowser } from '@/device/sharing/browser';
import { copyText } from '@/device/sharing/clipboard';
import { useTranslation } from '@/i18n/use-translation';
import { webPageMessages } from '@/features/web-page/messages';
import { useParams } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { isOwnHost, judgeAddress, withToken } from '@/features/web-page/address';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Page } from '@/ui/page';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { Site } from './site';
import './index.scss';

/** A web page of the tenant's, or another one after confirmation. */
export function WebViewPage() {
  const t = useTranslation(webPageMessages);
  const { params } = useParams('webView');
  const { apiBase, sysConfig, token } = useSession((session) => session);
  const [accepted, setAccepted] = useState('');
  const title = params?.title ?? t('title');
  const target = params ? judgeAddress(params.url, apiBase, sysConfig) : ({ kind: 'refuse' } as const);
  if (target.kind === 'refuse') {
    return (
      <Page title={title}>
        <ErrorState text={t('bad')} />
      </Page>
    );
  }
  const copy = async () => {
    await copyText(target.url);
    toast.success(t('copied'));
  };
  if (target.kind === 'ask' && accepted !== target.url) {
    return (
      <Page title={title}>
        <Card title={t('outside')}>
          <Box className="web-page__ask">
            <Text as="p" className="web-page__text">
              {t('outsideText', { host: target.host })}
            </Text>
            <Text selectable className="web-page__url">
              {target.url}
            </Text>
            <Button text={t('open')} onTap={() => setAccepted(target.url)} />
            <Button kind="secondary" text={t('copy')} onTap={copy} />
          </Box>
        </Card>
      </Page>
    );
  }
  const url = withToken(target.url, token, isOwnHost(target.url, apiBase, sysConfig));
  // The token stays in the app: a browser keeps addresses.
  const leave = openInBrowser && (() => openInBrowser?.(withToken(target.url, '', false)));
  return (
    <Page
      fixed
      width="full"
      title={title}
      actions={[
        { name: t('copy'), icon: 'copy', onTap: copy },
        ...(leave ? [{ name: t('browser'), icon: 'globe' as const, onTap: leave }] : []),
      ]}
    >
      <Site key={url} url={url} host={target.host} name={title} onCopy={copy} onLeave={leave} />
    </Page>
  );
}
