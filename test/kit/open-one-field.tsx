import { screen, within } from '@testing-library/dom';
import { encodeRow } from '@/form/store/encode-row';
import { own } from '@/lib/json';
import { openTestForm, type TestForm, type TestFormOptions } from './open-test-form';

export const LABEL = '值';

/** A form with one field; `stored` gives its column as it would be written. */
export function openOne(Component: string, settings: object = {}, options: TestFormOptions = {}) {
  const form = openTestForm([{ Name: 'v', Label: LABEL, Component, ...settings }], options);
  return { ...form, stored: () => own(encodeRow(form.store), 'v') };
}

/** Ticks a choice in the sheet that is open. */
export async function tick(
  user: TestForm['user'],
  role: 'radio' | 'checkbox' | 'button',
  name: string | RegExp,
) {
  const sheet = await screen.findByRole('dialog');
  await user.click(await within(sheet).findByRole(role, { name }));
}
