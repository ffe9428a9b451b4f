import { useStore } from 'zustand';
import { isAdministrator } from '@/data/session/permissions';
import { getLanguage } from '@/i18n/define-messages';
import type { Language } from '@/i18n/define-messages';
import { speak } from '@/features/account/profile/speak';
import { profileMessages } from '@/features/account/profile-messages';
import { useTranslation } from '@/i18n/use-translation';
import { forgetAnswers } from '@/data/query/app-queries';
import { useSession } from '@/data/session/session-store';
import { findTenant } from '@/data/session/tenants';
import { open } from '@/navigation/navigation';
import { chooseOne } from '@/ui/action-sheet/choose-one';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { setMode, setTextScale, themeChoices, themeStore } from '@/ui/theme/theme';
import { TEXT_SCALES } from '@/ui/theme/types';
import { toast } from '@/ui/toast';

const SIZES = ['textNormal', 'textLarge', 'textLargest', 'textElder'] as const;
const THEMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;
const LANGUAGES: readonly [Language, 'zh' | 'en'][] = [
  ['zh-CN', 'zh'],
  ['en', 'en'],
];

/** How the app looks, which language it uses, and which server it talks to. */
export function Settings() {
  const t = useTranslation(profileMessages);
  const theme = useStore(themeStore);
  const osClient = useSession((session) => session.osClient);
  const user = useSession((session) => session.user);
  const choose = async <T extends string | number>(
    title: string,
    options: readonly (readonly [T, string])[],
    current: T,
    take: (chosen: T) => void,
  ) => {
    const chosen = await chooseOne(title, options, current);
    if (chosen !== undefined) take(chosen);
  };
  const themes = themeChoices().map((one) => [one, t(THEMES[one])] as const);
  const sizes = TEXT_SCALES.map((scale, at) => [scale, t(SIZES[at] ?? 'textNormal')] as const);
  const languages = LANGUAGES.map(([key, word]) => [key, t(word)] as const);
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
        value={t(THEMES[theme.choice])}
        onTap={() => void choose(t('theme'), themes, theme.choice, setMode)}
      />
      <Cell
        icon="text"
        title={t('textSize')}
        value={t(SIZES[TEXT_SCALES.indexOf(theme.textScale)] ?? 'textNormal')}
        onTap={() => void choose(t('textSize'), sizes, theme.textScale, setTextScale)}
      />
      <Cell icon="home" title={t('homeLayout')} onTap={() => void open('homeLayout')} />
      <Cell
        icon="globe"
        title={t('language')}
        value={t(getLanguage() === 'en' ? 'en' : 'zh')}
        onTap={() => void choose(t('language'), languages, getLanguage(), speak)}
      />
      <Cell
        icon="server"
        title={t('server')}
        value={findTenant(osClient)?.name ?? osClient}
        onTap={() => void open('serverConfig')}
      />
      <Cell icon="download" title={t('storage')} onTap={() => void open('storage')} />
      <Cell icon="trash" title={t('cache')} hint={t('cacheHint')} onTap={() => void clearCache()} />
      {isAdministrator(user) ? (
        <Cell icon="palette" title={t('styleDemo')} onTap={() => void open('styleDemo')} />
      ) : null}
    </Card>
  );
}
