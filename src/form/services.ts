import { sessionStore } from '@/data/session/session-store';
import { formReading } from '@/form/form-reading';
import { formOf, openForm } from '@/form/open-form';
import { viewerOf } from '@/form/parser/rights';
import type { FormServices } from '@/form/view/form-services';
import { optionPorts } from '@/data/query/option-ports';
import { createOptionLoader } from '@/form/store/option-loader';

const viewerNow = () => viewerOf(sessionStore.getState().user);

const createLoader: FormServices['createLoader'] = (store, menuId) =>
  createOptionLoader(store, optionPorts(menuId));

/** What the app's forms give to their fields; the form itself is added by form.tsx, which draws it. */
export const appServices: Omit<FormServices, 'Form' | 'viewOf'> = {
  async open(options) {
    const opened = await openForm({ ...options, viewer: viewerNow() }, formReading('now').ports);
    if (!opened.ok) return { message: opened.message };
    const { menuId } = options;
    return { store: opened.store, loader: createLoader(opened.store, menuId), menuId };
  },
  define: (definition) => formOf(definition, { mode: 'View', viewer: viewerNow() }),
  createLoader,
};
