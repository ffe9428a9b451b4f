import { MenuTiles } from '@/features/menus/menu-tiles';
import { openMenu } from '@/features/menus/open-menu';
import type { WorkMenu } from '@/features/menus/menu-model';
import { searchMessages } from '@/features/search/messages';
import type { SearchState } from '@/features/search/use-search';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { Pressable } from '@/ui/pressable';
import { Empty } from '@/ui/states';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

interface BeforeTypingProps {
  search: SearchState;
  onChoose: (text: string) => void;
}

/** What is offered before anything is typed: this user's searches, newest first, and the apps they use. */
export function BeforeTyping({ search: { recent, apps, isUsed, forget }, onChoose }: BeforeTypingProps) {
  const t = useTranslation(searchMessages);
  const show = async (menu: WorkMenu) => {
    if (!(await openMenu(menu))) toast.show(t('cannotOpen'));
  };
  const clear = (
    <Pressable name={t('clearRecentNamed')} className="search-page__clear" onTap={forget}>
      <Text className="search-page__clear-text">{t('clearRecent')}</Text>
    </Pressable>
  );
  if (recent.length + apps.length === 0) return <Empty text={t('hint')} />;
  return (
    <>
      {recent.length > 0 ? (
        <Card title={t('recent')} extra={clear}>
          <Box className="search-page__recent">
            {recent.map((text) => (
              <Chip key={text} ground="sunken" size="block" text={text} onTap={() => onChoose(text)} />
            ))}
          </Box>
        </Card>
      ) : null}
      {apps.length > 0 ? (
        <Card flush title={t(isUsed ? 'used' : 'menus')}>
          <MenuTiles menus={apps} onOpen={(menu) => void show(menu)} />
        </Card>
      ) : null}
    </>
  );
}
