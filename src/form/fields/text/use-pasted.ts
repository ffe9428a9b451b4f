import { useEffect, useState } from 'react';
import type { FormStore } from '@/form/store/types';

export interface PastedText {
  /** The field that a text was put into at once. */
  name: string;
  text: string;
}

/** Characters that nobody types between two changes. */
const AT_ONCE = 8;

/** The last text with a number to call in it that a person put into a field at once, as a paste does; '' before. */
export function usePasted(form: FormStore, name: string): string {
  const [pasted, setPasted] = useState('');
  useEffect(
    () =>
      form.on((event) => {
        if (event.kind !== 'change' || event.name !== name || event.source !== 'user') return;
        const text = String(event.value);
        const more = text.length - String(event.old).length;
        if (more > AT_ONCE && /\d{3}[- ]?\d{4}/.test(text)) setPasted(text);
      }),
    [form, name],
  );
  return pasted;
}
