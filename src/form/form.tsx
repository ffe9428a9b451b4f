import { useEffect, useId, useMemo } from 'react';
import { Box } from '@/ui/box';
import { FormContext, type FormContextValue } from '@/form/view/form-context';
import type { FieldAction } from '@/form/store/types';
import { FormGroup } from '@/form/view/form-group';
import { FormTabs } from '@/form/view/form-tabs';
import type { OptionLoader } from '@/form/store/option-loader';
import { ScriptDebug } from '@/form/scripting/debug/script-debug';
import { pickRows } from '@/form/records/pick-rows';
import { fillForm } from '@/form/records/fill-form';
import { scriptsOf } from '@/form/scripting/form-scripts';
import { offerSheets } from '@/form/scripting/sheet-ports';
import { viewOf } from '@/form/fields/field-views';
import { appServices } from '@/form/services';
import type { GroupModel } from '@/form/model/model';
import type { FormServices } from '@/form/view/form-services';
import type { FormStore } from '@/form/store/types';
import { useFormKeys } from '@/ui/internal/use-form-keys';
import { useFieldInSight } from '@/form/view/use-field-in-sight';
import { useActiveTab } from '@/form/view/use-form-part';
import './view/form.scss';

/** A form inside a form, and what fields and dialogs request. */
const services: FormServices = { ...appServices, Form, viewOf };

offerSheets({
  chooseRows: (from) => pickRows(from, services),
  fillForm: (target) => fillForm(target, services),
});

export interface FormProps {
  store: FormStore;
  /** Loads the options of the form's fields; the form starts it when it is drawn. */
  loader: OptionLoader;
  menuId?: string;
  /** False: the page draws `<FormTabs>` itself, where they stay in sight. */
  tabs?: boolean;
  /** Names of fields that the page shows above the form: they have no line in it. */
  without?: readonly string[];
  /** Inside another form or a sheet: no cards of its own, child tables are only read. */
  nested?: boolean;
  /** Id of the button that hands the form in; Enter presses it too. */
  submitId?: string;
  /**
   * Answers what a control asks of the outside (scripts). Default: the form's own scripts or, where it has none, the store's
   * `action` event and yes.
   * @returns false when a script refuses
   */
  onAction?: (action: FieldAction) => Promise<boolean>;
}

const NOTHING: readonly string[] = [];

function groupWithout(group: GroupModel, names: readonly string[]): GroupModel {
  const fields = group.fields.filter((name) => !names.includes(name));
  return fields.length === group.fields.length ? group : { ...group, fields };
}

/**
 * Draws an open form: its tabs, the groups of the open one, their fields. Whether it edits or shows typeset values follows
 * the store's mode. Each field follows its own state in the store, the form itself only which tab is open.
 */
export function Form({
  store,
  loader,
  menuId,
  tabs = true,
  without = NOTHING,
  nested = false,
  submitId,
  onAction,
}: FormProps) {
  const panelId = useId();
  const activeTab = useActiveTab(store);
  const groups = useMemo(
    () => store.model.groups.map((group) => groupWithout(group, without)),
    [store, without],
  );
  useFieldInSight();
  useFormKeys(panelId, submitId, store.state().mode === 'Add');
  useEffect(() => {
    loader.loadAll().catch(() => undefined);
  }, [loader]);
  const tools = useMemo<FormContextValue>(
    () => ({
      store,
      loader,
      menuId,
      services,
      nested,
      async act(action) {
        if (onAction) return onAction(action);
        const scripts = scriptsOf(store);
        if (scripts) return scripts.act(action);
        store.emit({ kind: 'action', ...action });
        return true;
      },
    }),
    [store, loader, menuId, nested, onAction],
  );
  return (
    <FormContext.Provider value={tools}>
      {tabs ? <FormTabs store={store} panelId={panelId} /> : null}
      <Box
        id={panelId}
        className={nested ? 'form__nested' : undefined}
        role={store.model.tabs.length > 1 ? 'tabpanel' : undefined}
      >
        {groups
          .filter((group) => group.tab === activeTab)
          .map((group) => (
            <FormGroup key={group.id} group={group} />
          ))}
      </Box>
      {nested ? null : <ScriptDebug />}
    </FormContext.Provider>
  );
}
