import { easelOf, type EaselElement } from '../easel';
import { controls, flag, type Behaviour } from './services';

/** `switch`: a tap turns it. */
export const switchControl: Behaviour = ({ self, lifetime, observer }) => {
  let checked = false;
  const follow = (): void => {
    checked = flag(self.data['checked']);
    self.$$.setAttribute('aria-checked', String(checked));
  };
  const toggle = (): void => {
    if (flag(self.data['disabled'])) return;
    checked = !checked;
    self.$$.setAttribute('aria-checked', String(checked));
    self.triggerEvent('change', { value: checked });
  };
  lifetime('attached', () => {
    self.$$.setAttribute('role', 'switch');
    follow();
  });
  observer('checked', follow);
  self.addListener('tap', toggle);
  controls.set(self, { value: () => checked, toggle, reset: follow });
};

/** `checkbox` or `radio`: a tap turns it and notifies its group. */
const option =
  (group: 'checkbox-group' | 'radio-group'): Behaviour =>
  ({ self, lifetime, observer }) => {
    let checked = false;
    const set = (value: boolean): void => {
      checked = value;
      self.$$.setAttribute('aria-checked', String(value));
    };
    const toggle = (): void => {
      if (flag(self.data['disabled'])) return;
      const owner = easelOf(self.$$.closest(`wx-${group}`));
      if (group === 'radio-group') {
        if (checked) return;
        for (const other of optionsOf(owner, 'radio')) controls.get(other)?.reset?.();
      }
      set(group === 'radio-group' || !checked);
      owner?.triggerEvent('change', { value: controls.get(owner)?.value() });
    };
    lifetime('attached', () => {
      self.$$.setAttribute('role', group === 'radio-group' ? 'radio' : 'checkbox');
      set(flag(self.data['checked']));
    });
    observer('checked', () => set(flag(self.data['checked'])));
    self.addListener('tap', toggle);
    controls.set(self, { value: () => checked, toggle, reset: () => set(false) });
  };

const optionsOf = (group: EaselElement | undefined, tag: string): EaselElement[] =>
  [...(group?.$$.querySelectorAll(`wx-${tag}`) ?? [])].flatMap((element) => easelOf(element) ?? []);

const chosen = (group: EaselElement, tag: string): unknown[] =>
  optionsOf(group, tag)
    .filter((item) => controls.get(item)?.value() === true)
    .map((item) => item.data['value']);

export const checkbox = option('checkbox-group');
export const radio = option('radio-group');

export const checkboxGroup: Behaviour = ({ self }) => {
  controls.set(self, { value: () => chosen(self, 'checkbox') });
};

export const radioGroup: Behaviour = ({ self }) => {
  controls.set(self, { value: () => chosen(self, 'radio')[0] ?? '' });
};

/** `label`: a tap anywhere in it taps its control. */
export const label: Behaviour = ({ self }) => {
  self.addListener('tap', (event) => {
    const wanted = String(self.data['for'] ?? '');
    const scope = wanted ? document : self.$$;
    const selector = wanted ? `[id="${wanted}"]` : 'wx-checkbox, wx-radio, wx-switch, wx-button';
    const control = easelOf(scope.querySelector(selector));
    if (control && !control.$$.contains(event.target.$$)) controls.get(control)?.toggle?.();
  });
};

/** `slider`: the test picks a value. */
export const slider: Behaviour = ({ self, observer }) => {
  let value = 0;
  const follow = (): void => {
    value = Number(self.data['value'] ?? 0);
  };
  observer('value', follow);
  controls.set(self, {
    value: () => value,
    reset: follow,
    pick: (wanted) => {
      value = Number(wanted);
      self.triggerEvent('changing', { value });
      self.triggerEvent('change', { value });
    },
  });
};

/** `picker`: phones draw its wheels; the test picks by index or by the text on the wheel. */
export const picker: Behaviour = ({ self, observer }) => {
  let value: unknown;
  const follow = (): void => {
    value = self.data['value'];
  };
  observer('value', follow);
  self.addListener('tap', () => {
    if (!flag(self.data['disabled'])) self.$$.setAttribute('data-open', 'true');
  });
  controls.set(self, {
    value: () => value,
    reset: follow,
    pick: (wanted) => {
      if (flag(self.data['disabled'])) throw new Error('this picker is disabled');
      value = asDetail(self.data, wanted);
      self.$$.removeAttribute('data-open');
      self.triggerEvent('change', { value });
    },
  });
};

/** `picker-view`: wheels inside the page. */
export const pickerView: Behaviour = ({ self }) => {
  controls.set(self, {
    value: () => self.data['value'],
    pick: (wanted) => {
      self.triggerEvent('pickstart', {});
      self.triggerEvent('change', { value: Array.isArray(wanted) ? wanted : [wanted] });
      self.triggerEvent('pickend', {});
    },
  });
};

/** What a picker reports for a choice: indexes for ranges, the text itself for dates, times and regions. */
function asDetail(data: Record<string, unknown>, wanted: unknown): unknown {
  const mode = String(data['mode'] ?? 'selector');
  const key = data['rangeKey'] ? String(data['rangeKey']) : undefined;
  const range = (data['range'] ?? []) as unknown[];
  const index = (column: unknown[], item: unknown): number => {
    if (typeof item === 'number') return item;
    const at = column.findIndex((entry) => (key ? (entry as Record<string, unknown>)[key] : entry) === item);
    if (at < 0) throw new Error(`"${String(item)}" is not on the wheel: ${JSON.stringify(column)}`);
    return at;
  };
  if (mode === 'selector') return index(range, wanted);
  if (mode === 'multiSelector')
    return (wanted as unknown[]).map((item, at) => index(range[at] as unknown[], item));
  return wanted;
}
