import { useStore } from 'zustand';
import { getLanguage, setLanguage } from '@/i18n/define-messages';
import type { Language } from '@/i18n/define-messages';
import { profileMessages } from '@/features/account/profile-messages';
import { useTranslation } from '@/i18n/use-translation';
import { forgetAnswers } from '@/data/query/app-queries';
import { useSession } from '@/data/session/session-store';
import { findTenant } from '@/data/session/tenants';
import { open } from '@/navigation/navigation';
import { openActionSheet } from '@/ui/action-sheet';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { Switch } from '@/ui/switch';
import { setMode, setTextScale, themeStore } from '@/ui/theme/theme';
import { TEXT_SCALES } from '@/ui/theme/types';
import { toast } from '@/ui/toast';

const SIZES = ['textNormal', 'textLarge', 'textLargest'] as const;
const LANGUAGES: readonly [Language, 'zh' | 'en'][] = [
  ['zh-CN', 'zh'],
  ['en', 'en'],
];

/** How the app looks, which language it uses, and which server it talks to. */
export function Settings() {
  const t = useTranslation(profileMessages);
  const theme = useStore(themeStore);
  const osClient = useSession((session) => session.osClient);
  const chooseSize = async () => {
    const chosen = await openActionSheet({
      title: t('textSize'),
      items: TEXT_SCALES.map((scale, at) => ({ key: String(scale), text: t(SIZES[at] ?? 'textNormal') })),
    });
    const scale = TEXT_SCALES.find((one) => String(one) === chosen);
    if (scale) setTextScale(scale);
  };
  const chooseLanguage = async () => {
    const chosen = await openActionSheet({
      title: t('language'),
      items: LANGUAGES.map(([key, word]) => ({ key, text: t(word) })),
    });
    const language = LANGUAGES.find(([key]) => key === chosen)?.[0];
    if (language) setLanguage(language);
  };
  const clearCache = async () => {
    const { confirm } = await dialog.confirm({ content: t('cacheConfirm'), confirmText: t('cache') });
    if (!confirm) return;
    await forgetAnswers();
    toast.success(t('cacheCleared'));
  };
  return (
    <Card flush>
      <Cell
        icon="moon"
        title={t('theme')}
        value={
          <Switch
            name={t('theme')}
            checked={theme.mode === 'dark'}
            onChange={(dark) => setMode(dark ? 'dark' : 'light')}
          />
        }
      />
      <Cell
        icon="text"
        title={t('textSize')}
        value={t(SIZES[TEXT_SCALES.indexOf(theme.textScale)] ?? 'textNormal')}
        onTap={() => void chooseSize()}
      />
      <Cell
        icon="globe"
        title={t('language')}
        value={t(getLanguage() === 'en' ? 'en' : 'zh')}
        onTap={() => void chooseLanguage()}
      />
      <Cell
        icon="server"
        title={t('server')}
        value={findTenant(osClient)?.name ?? osClient}
        onTap={() => void open('serverConfig')}
      />
      <Cell icon="download" title={t('storage')} onTap={() => void open('storage')} />
      <Cell icon="trash" title={t('cache')} hint={t('cacheHint')} onTap={() => void clearCache()} />
      <Cell icon="palette" title={t('styleDemo')} onTap={() => void open('styleDemo')} />
    </Card>
  );
}
