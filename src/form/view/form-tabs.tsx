import { fieldMessages } from '@/form/view/messages';
import { getLanguage } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { Tabs } from '@/ui/tabs';
import type { FormStore, FormTabState } from '@/form/store/types';
import { useActiveTab, useTabs } from '@/form/view/use-form-part';

interface FormTabsProps {
  store: FormStore;
  /** Id of the panel below, when it is part of the form. */
  panelId?: string;
}

/** The tabs of a form, each with a mark while a field on it is in error; nothing when there is only one. */
export function FormTabs({ store, panelId }: FormTabsProps) {
  const t = useTranslation(fieldMessages);
  const current = useActiveTab(store);
  const shown = useTabs(store).filter((tab) => tab.visible);
  if (shown.length < 2) return null;
  return (
    <Tabs
      name={t('formTabs')}
      panelId={panelId}
      current={current}
      items={shown.map((tab) => ({ key: tab.id, text: textOf(tab), marked: tab.errors > 0 }))}
      onChange={store.clickTab}
    />
  );
}

function textOf(tab: FormTabState): string {
  return getLanguage() === 'en' && tab.enName ? tab.enName : tab.name || tab.id;
}
