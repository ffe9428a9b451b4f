import { useStore } from 'zustand';
import { isAdministrator } from '@/data/session/permissions';
import { getLanguage } from '@/i18n/define-messages';
import type { Language } from '@/i18n/define-messages';
import type { MineEntry } from '@/features/account/profile/mine-entry';
import { speak } from '@/features/account/profile/speak';
import { profileMessages } from '@/features/account/profile-messages';
import { useTranslation } from '@/i18n/use-translation';
import { forgetAnswers } from '@/data/query/app-queries';
import { useSession } from '@/data/session/session-store';
import { findTenant } from '@/data/session/tenants';
import { chooseOne } from '@/ui/action-sheet/choose-one';
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
export function useSettings(): MineEntry[] {
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
  return [
    {
      icon: 'moon',
      title: t('theme'),
      value: t(THEMES[theme.choice]),
      onTap: () => void choose(t('theme'), themes, theme.choice, setMode),
    },
    {
      icon: 'text',
      title: t('textSize'),
      value: t(SIZES[TEXT_SCALES.indexOf(theme.textScale)] ?? 'textNormal'),
      onTap: () => void choose(t('textSize'), sizes, theme.textScale, setTextScale),
    },
    { icon: 'home', title: t('homeLayout'), page: 'homeLayout' },
    {
      icon: 'globe',
      title: t('language'),
      value: t(getLanguage() === 'en' ? 'en' : 'zh'),
      onTap: () => void choose(t('language'), languages, getLanguage(), speak),
    },
    {
      icon: 'server',
      title: t('server'),
      value: findTenant(osClient)?.name ?? osClient,
      page: 'serverConfig',
    },
    { icon: 'download', title: t('storage'), page: 'storage' },
    { icon: 'trash', title: t('cache'), hint: t('cacheHint'), onTap: () => void clearCache() },
    ...(isAdministrator(user)
      ? [{ icon: 'palette', title: t('styleDemo'), page: 'styleDemo' } as const]
      : []),
  ];
}
