import { within } from '@testing-library/dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JsonObject } from '@/lib/json';
import type { FormMode } from '@/form/model/model';
import { parseForm } from '@/form/parse-form';
import { Form } from '@/form/form';
import type { FieldAction } from '@/form/store/types';
import { createFormStore } from '@/form/store/form-store';
import type { OptionPorts } from '@/data/query/option-ports';
import { createOptionLoader } from '@/form/store/option-loader';
import type { FormStore } from '@/form/store/types';
import { OverlayHost } from '@/ui/overlay/host';

const none = () => Promise.resolve({ Code: 1, Data: [], Msg: null });

/** Data sources without data. */
const emptySources: OptionPorts = {
  fieldsData: none,
  fieldSqlData: none,
  dataSource: none,
  apiEngine: none,
  post: none,
  departments: none,
  menus: none,
  people: () => Promise.resolve(new Map()),
  made: () => [],
};

export interface TestForm {
  store: FormStore;
  user: ReturnType<typeof userEvent.setup>;
  actions: FieldAction[];
  /** Queries of the form itself, without overlays. */
  page: ReturnType<typeof within>;
}

export interface TestFormOptions {
  mode?: FormMode;
  row?: JsonObject;
  table?: JsonObject;
  sources?: Partial<OptionPorts>;
  /** What the page around the form answers to an action. */
  answer?: boolean;
}

// A form changes on its own (options arrive, rows open), and its tests wait for what it then shows, as people do: React need not
// request an act() around each of its steps. This runs after Testing Library, which sets the opposite before the first test.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Draws a form of the given wire fields, with the overlays its pickers need. */
export function openTestForm(fields: readonly object[], options: TestFormOptions = {}): TestForm {
  const wire = fields.map((field, index) => ({ Id: `f${index}`, Sort: index, Type: 'mediumtext', ...field }));
  const model = parseForm({ table: { Id: 't1', Name: 'diy_test', ...options.table }, fields: wire });
  const store = createFormStore(model, { mode: options.mode ?? 'Add', row: options.row, id: 'row-1' });
  const loader = createOptionLoader(store, { ...emptySources, ...options.sources });
  const actions: FieldAction[] = [];
  store.start();
  const { container } = render(
    <>
      <main>
        <Form
          store={store}
          loader={loader}
          onAction={(action) => {
            actions.push(action);
            return Promise.resolve(options.answer ?? true);
          }}
        />
      </main>
      <OverlayHost />
    </>,
  );
  const main = container.querySelector('main') ?? container;
  return { store, user: userEvent.setup(), actions, page: within(main) };
}
