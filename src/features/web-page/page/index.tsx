import { useState } from 'react';
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
import { WebFrame } from '@/ui/web-frame';
import './index.scss';

/** A web page of the tenant's, or another one after confirmation. */
export function WebViewPage() {
  const t = useTranslation(webPageMessages);
  const { params } = useParams('webView');
  const { apiBase, sysConfig, token } = useSession((session) => session);
  const [accepted, setAccepted] = useState(false);
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
  if (target.kind === 'ask' && !accepted) {
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
            <Button text={t('open')} onTap={() => setAccepted(true)} />
            <Button kind="secondary" text={t('copy')} onTap={copy} />
          </Box>
        </Card>
      </Page>
    );
  }
  const url = withToken(target.url, token, isOwnHost(target.url, apiBase, sysConfig));
  return (
    <Page fixed width="full" title={title} actions={[{ name: t('copy'), icon: 'copy', onTap: copy }]}>
      <WebFrame url={url} name={title} />
    </Page>
  );
}
