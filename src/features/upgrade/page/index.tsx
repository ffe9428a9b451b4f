import { useEffect, useState } from 'react';
import { routeMessages } from '@/navigation/messages';
import { upgradeMessages } from '@/features/upgrade/messages';
import { useTranslation } from '@/i18n/use-translation';
import { back } from '@/navigation/navigation';
import { checkUpgrade, showUpgrade } from '@/features/upgrade/upgrade';
import type { UpgradeCheck } from '@/features/upgrade/upgrade';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';

/**
 * The address of the upgrade popup (spec §2). The popup itself lies over whichever page is shown, since neither Taro
 * nor mini-programs have transparent pages; opened by its address, it lies over this one.
 */
export function UpgradePopupPage() {
  const t = useTranslation(upgradeMessages);
  const title = useTranslation(routeMessages)('upgradePopup');
  const [check, setCheck] = useState<UpgradeCheck>();
  const look = async () => {
    setCheck(undefined);
    setCheck(await checkUpgrade());
  };
  useEffect(() => {
    void checkUpgrade().then(setCheck);
  }, []);
  useEffect(() => {
    if (check?.state === 'newer') showUpgrade(check.upgrade, () => void back());
  }, [check]);
  const forced = check?.state === 'newer' && check.upgrade.forced;
  return (
    <Page title={title} onBack={forced ? false : undefined}>
      {check === undefined ? <Skeleton shape="detail" /> : null}
      {check?.state === 'latest' ? <Empty text={t('latest')} /> : null}
      {check?.state === 'failed' ? <ErrorState text={check.message} onRetry={look} /> : null}
    </Page>
  );
}
