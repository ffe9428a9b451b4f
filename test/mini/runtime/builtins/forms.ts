import { easelOf, type EaselElement } from '../easel';
import { controls, flag, type Behaviour } from './services';

const NAMED = ['input', 'textarea', 'switch', 'checkbox-group', 'radio-group', 'picker', 'slider']
  .map((tag) => `wx-${tag}`)
  .join(',');

const controlsOf = (form: EaselElement): EaselElement[] =>
  [...form.$$.querySelectorAll(NAMED)].flatMap((element) => easelOf(element) ?? []);

/** `form`: collects the named controls when a button inside it submits. */
export const form: Behaviour = ({ self }) => {
  controls.set(self, {
    value: () =>
      Object.fromEntries(
        controlsOf(self)
          .filter((control) => control.data['name'])
          .map((control) => [String(control.data['name']), controls.get(control)?.value()]),
      ),
    reset: () => controlsOf(self).forEach((control) => controls.get(control)?.reset?.()),
  });
};

/** `button`: submits or resets the form around it. */
export const button: Behaviour = ({ self, lifetime, observer }) => {
  const showDisabled = (): void => {
    if (flag(self.data['disabled'])) self.$$.setAttribute('disabled', '');
    else self.$$.removeAttribute('disabled');
  };
  lifetime('attached', () => {
    self.$$.setAttribute('role', 'button');
    showDisabled();
  });
  observer('disabled', showDisabled);
  self.addListener('tap', () => {
    const owner = easelOf(self.$$.closest('wx-form'));
    if (!owner || flag(self.data['disabled'])) return;
    const wish = self.data['formType'];
    if (wish === 'submit') owner.triggerEvent('submit', { value: controls.get(owner)?.value() });
    if (wish === 'reset') {
      controls.get(owner)?.reset?.();
      owner.triggerEvent('reset', {});
    }
  });
};

/** Whether a tap on this element lands on a disabled button, which swallows it. */
export function isDisabled(target: EaselElement): boolean {
  const around = easelOf(target.$$.closest('wx-button'));
  return around !== undefined && flag(around.data['disabled']);
}
