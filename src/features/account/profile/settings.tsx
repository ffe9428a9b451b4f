import { useStore } from 'zustand';
import { getLanguage, setLanguage } from '@/i18n/define-messages';
import type { Language } from '@/i18n/define-messages';
import { mineWords } from '@/features/account/profile-messages';
import { useWords } from '@/i18n/use-translation';
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

/** How the app looks and speaks, and which server it talks to. */
export function Settings() {
  const w = useWords(mineWords);
  const theme = useStore(themeStore);
  const osClient = useSession((session) => session.osClient);
  const chooseSize = async () => {
    const chosen = await openActionSheet({
      title: w('textSize'),
      items: TEXT_SCALES.map((scale, at) => ({ key: String(scale), text: w(SIZES[at] ?? 'textNormal') })),
    });
    const scale = TEXT_SCALES.find((one) => String(one) === chosen);
    if (scale) setTextScale(scale);
  };
  const chooseLanguage = async () => {
    const chosen = await openActionSheet({
      title: w('language'),
      items: LANGUAGES.map(([key, word]) => ({ key, text: w(word) })),
    });
    const language = LANGUAGES.find(([key]) => key === chosen)?.[0];
    if (language) setLanguage(language);
  };
  const clearCache = async () => {
    const { confirm } = await dialog.confirm({ content: w('cacheConfirm'), confirmText: w('cache') });
    if (!confirm) return;
    await forgetAnswers();
    toast.success(w('cacheCleared'));
  };
  return (
    <Card flush>
      <Cell
        icon="moon"
        title={w('theme')}
        value={
          <Switch
            name={w('theme')}
            checked={theme.mode === 'dark'}
            onChange={(dark) => setMode(dark ? 'dark' : 'light')}
          />
        }
      />
      <Cell
        icon="text"
        title={w('textSize')}
        value={w(SIZES[TEXT_SCALES.indexOf(theme.textScale)] ?? 'textNormal')}
        onTap={() => void chooseSize()}
      />
      <Cell
        icon="globe"
        title={w('language')}
        value={w(getLanguage() === 'en' ? 'en' : 'zh')}
        onTap={() => void chooseLanguage()}
      />
      <Cell
        icon="server"
        title={w('server')}
        value={findTenant(osClient)?.name ?? osClient}
        onTap={() => void open('serverConfig')}
      />
      <Cell icon="download" title={w('storage')} onTap={() => void open('storage')} />
      <Cell icon="trash" title={w('cache')} hint={w('cacheHint')} onTap={() => void clearCache()} />
      <Cell icon="palette" title={w('styleDemo')} onTap={() => void open('styleDemo')} />
    </Card>
  );
}
