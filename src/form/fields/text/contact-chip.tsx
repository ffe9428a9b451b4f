import { contactMessages } from '@/form/fields/text/messages';
import { useTranslation } from '@/i18n/use-translation';
import { readContactText, type ContactText } from '@/lib/contact-text';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { UndoRow } from '@/ui/undo/undo-row';
import { useUndo } from '@/ui/undo/use-undo';
import { isEditing } from '@/form/store/field-state';
import { validateField } from '@/form/store/validate';
import type { FormStore } from '@/form/store/types';
import { useFormContext } from '@/form/view/form-context';
import type { PastedText } from '@/form/fields/text/use-pasted';

/** What a field's label says it is for; a phone first: 联系人电话 is one. */
const LABELS: readonly (readonly [keyof ContactText, RegExp])[] = [
  ['phone', /电话|手机|联系方式/],
  ['name', /姓名|联系人|收货人|收件人/],
  ['address', /^(?!.*(邮|网|IP)).*地址/],
];
const ORDER = ['name', 'phone', 'address'] as const;
/** Characters of an address that the offer has room for. */
const SHOWN = 10;

type Part = readonly [field: string, text: string];

/** What of a contact goes where: into empty fields that are typed in, and the one it was pasted into. */
function partsFor(store: FormStore, contact: ContactText, pasted: string): Part[] {
  const found = new Map<keyof ContactText, string>();
  for (const { name, type } of store.model.fields) {
    const state = store.stateOf(name);
    const isText = type.summary.title && type.prompt === 'input';
    if (!state?.visible || state.readonly || !isText || state.config.TextShowPassword) continue;
    const kind = LABELS.find(([, label]) => label.test(state.label))?.[0];
    if (kind && (name === pasted || (state.value === '' && !found.has(kind)))) found.set(kind, name);
  }
  return ORDER.flatMap((kind) => {
    const field = found.get(kind);
    return field === undefined || contact[kind] === '' ? [] : [[field, contact[kind]] as const];
  });
}

const shortened = (text: string): string =>
  (text.length > SHOWN + 3 ? `${text.slice(0, SHOWN)}…` : text).replace(
    /^(1\d\d)(\d{4})(\d{4})$/,
    '$1 $2 $3',
  );

/** Offers to spread a pasted contact over the fields of the form, and takes it back. */
export function ContactChip({ name, text: pasted }: PastedText) {
  const t = useTranslation(contactMessages);
  const { store, act } = useFormContext();
  const [filled, setFilled] = useUndo<Part[]>();
  const contact = store.value(name) === pasted ? readContactText(pasted) : undefined;
  const partsNow = () => (contact && isEditing(store.state().mode) ? partsFor(store, contact, name) : []);
  const parts = partsNow();
  const put = (values: readonly Part[]) => {
    for (const [field, text] of values) {
      store.set(field, text);
      store.setError(field, text === '' ? '' : validateField(store, field));
      if (store.field(field)?.scripts.keyup)
        void act({ name: field, action: 'keyup', detail: { text, keyCode: 0 } });
    }
  };
  const fill = () => {
    // Meanwhile another field may have been filled in.
    const now = partsNow();
    setFilled(now.map(([field]) => [field, String(store.value(field))]));
    put(now);
  };
  const undo = () => {
    setFilled(undefined);
    put(filled ?? []);
  };
  return (
    <Box>
      {parts.length > 1 ? (
        <Chip
          fill
          size="block"
          ground="sunken"
          text={t('fillContact', { parts: parts.map(([, text]) => shortened(text)).join(' · ') })}
          onTap={fill}
        />
      ) : null}
      <UndoRow text={filled && t('contactFilled', { count: filled.length })} onUndo={undo} />
    </Box>
  );
}
