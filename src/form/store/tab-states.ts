import type { FormModel } from '@/form/model/model';
import type { FieldState, FormTabState } from '@/form/store/types';

/** The tabs a form opens with; the first visible one is open. */
export function openTabs(model: FormModel): { tabs: FormTabState[]; activeTab: string } {
  const tabs = model.tabs.map((tab) => ({ ...tab, errors: 0 }));
  return { tabs, activeTab: firstVisible(tabs) };
}

/** The tab that a script or a link refers to, by Id or Name. */
export function findTab(tabs: readonly FormTabState[], nameOrId: string): FormTabState | undefined {
  return (
    tabs.find((tab) => tab.id === nameOrId) ??
    tabs.find((tab) => tab.name === nameOrId || tab.enName === nameOrId)
  );
}

/** The tabs after one was shown or hidden, and the open tab: a hidden one gives way to the first visible one. */
export function showTab(
  tabs: readonly FormTabState[],
  activeTab: string,
  id: string,
  visible: boolean,
): { tabs: FormTabState[]; activeTab: string } {
  const next = tabs.map((tab) => (tab.id === id ? { ...tab, visible } : tab));
  const isOpen = next.some((tab) => tab.id === activeTab && tab.visible);
  return { tabs: next, activeTab: isOpen ? activeTab : firstVisible(next) };
}

/** Tabs with the number of fields in error on each, for the mark on the tab. */
export function countErrors(
  tabs: readonly FormTabState[],
  model: FormModel,
  fieldStates: ReadonlyMap<string, FieldState>,
): FormTabState[] {
  const counts = new Map<string, number>();
  for (const field of model.fields) {
    const fieldState = fieldStates.get(field.name);
    if (fieldState?.error && fieldState.visible) counts.set(field.tab, (counts.get(field.tab) ?? 0) + 1);
  }
  return tabs.map((tab) => ({ ...tab, errors: counts.get(tab.id) ?? 0 }));
}

function firstVisible(tabs: readonly FormTabState[]): string {
  return (tabs.find((tab) => tab.visible) ?? tabs[0])?.id ?? '';
}
