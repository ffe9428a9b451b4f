import { useWords } from '@/lib/words/use-words';
import { workWords } from '@/lib/words/work';
import { Page } from '@/ui/page';
import { toast } from '@/ui/toast';
import { useBadges } from '@/work/badges';
import type { WorkMenu } from '@/work/menu-model';
import { openMenu } from '@/work/open-menu';
import { MenuBoard } from '@/work/workbench';

/** The menus below a second-level one. */
export function GroupScreen({ menu }: { menu: WorkMenu }) {
  const w = useWords(workWords);
  const badges = useBadges(menu.children);
  const show = async (chosen: WorkMenu) => {
    if (!(await openMenu(chosen))) toast.show(w('cannotOpen', { name: chosen.name }));
  };
  return (
    <Page title={menu.name}>
      <MenuBoard
        menus={menu.children}
        recent={[]}
        pinned={[]}
        badges={badges}
        keyword=""
        onOpen={(chosen) => void show(chosen)}
      />
    </Page>
  );
}
