import { errorText } from '@/data/api/errors';
import { canScan } from '@/device/media/can-scan';
import { codeText } from '@/lib/clean-text';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { openScanner } from '@/ui/scanner/open-scanner';
import { toast } from '@/ui/toast';
import type { InputAid } from '@/ui/input/types';
import { validateField } from '@/form/store/validate';
import type { FieldEditProps } from '@/form/view/editor-props';

/** Labels of amounts in words, which nobody has as a code. */
const IN_WORDS = /大写/;

/**
 * The button at the end of a field that fills it with a code: while it is typed in, unless `Config.ScanButton` says `always`
 * or `never`.
 *
 * @param put takes the code as if it had been typed; the field is checked afterwards
 * @returns undefined where there is none
 */
export function useScan(
  { field, state, form }: Pick<FieldEditProps, 'field' | 'state' | 'form'>,
  put: (code: string) => void,
): InputAid | undefined {
  const t = useTranslation(fieldMessages);
  const { ScanButton, TextShowPassword } = state.config;
  const isWanted = ScanButton === 'always' || (ScanButton !== 'never' && canScan());
  if (!isWanted || TextShowPassword || IN_WORDS.test(state.label)) return undefined;
  const name = t('scanInto', { label: state.label });
  const scan = async () => {
    const code = codeText((await openScanner(name)) ?? '');
    if (code === '') return;
    put(code);
    form.setError(field.name, validateField(form, field.name));
  };
  return {
    icon: 'scan',
    name,
    isKept: ScanButton === 'always',
    onTap: () => void scan().catch(() => toast.error(errorText('network', { detail: name }))),
  };
}
