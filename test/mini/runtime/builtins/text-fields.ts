import type { BuiltinContext } from '../easel';
import { controls, flag, innerOf, type Behaviour } from './services';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Characters that each of the phone's keyboards cannot type. */
const UNTYPABLE: Record<string, RegExp> = { number: /[^0-9]/g, digit: /[^0-9.]/g, idcard: /[^0-9Xx]/g };

/** How many characters a phone takes when the app sets no limit. */
const DEFAULT_MAX_LENGTH = 140;

/** `input` and `textarea`: a real field inside, whose events reach the app as the phone's. */
export const textField: Behaviour = (context) => {
  const { self, observer, lifetime } = context;
  let field: Field | undefined;
  const show = (): void => {
    const value = self.data['value'];
    const text = value === null || value === undefined ? '' : String(value);
    if (field && field.value !== text) field.value = text;
  };
  const dress = (): void => {
    if (!field) return;
    field.placeholder = String(self.data['placeholder'] ?? '');
    field.disabled = flag(self.data['disabled']);
    if (field.tagName === 'INPUT')
      field.setAttribute('type', flag(self.data['password']) ? 'password' : 'text');
    const label = self.data['ariaLabel'];
    if (label) field.setAttribute('aria-label', String(label));
  };
  observer('value', show);
  observer(['placeholder', 'disabled', 'password', 'ariaLabel'], dress);
  observer('focus', () => {
    if (flag(self.data['focus'])) field?.focus();
  });
  lifetime('attached', () => {
    field = innerOf<Field>(self);
    forward(context, field);
    show();
    dress();
  });
  controls.set(self, { value: () => field?.value ?? '', reset: show });
};

function forward({ self }: BuiltinContext, field: Field): void {
  const send = (name: string, more: object = {}): void =>
    self.triggerEvent(name, { value: field.value, ...more });
  const on = (type: string, action: (event: Event) => void): void =>
    field.addEventListener(type, (event) => {
      // The field's own event must not reach the component's listeners: they get the phone's event.
      event.stopPropagation();
      action(event);
    });
  on('input', () => {
    field.value = allowed(field.value, String(self.data['type'] ?? 'text'), self.data['maxlength']);
    send('input', { cursor: field.selectionStart ?? field.value.length, keyCode: 0 });
  });
  on('focus', () => send('focus', { height: 0 }));
  on('blur', () => send('blur', { cursor: field.selectionStart ?? 0 }));
  on('change', () => undefined);
  on('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Enter' && field.tagName === 'INPUT') send('confirm');
  });
}

function allowed(text: string, keyboard: string, maxlength: unknown): string {
  const limit =
    maxlength === null || maxlength === undefined || maxlength === ''
      ? DEFAULT_MAX_LENGTH
      : Number(maxlength);
  const typed = text.replace(UNTYPABLE[keyboard] ?? /(?!)/, '');
  return limit >= 0 ? typed.slice(0, limit) : typed;
}
