import { peekCache, putCache } from '@/data/cache/app-cache';
import { own } from '@/lib/json';
import { readText } from '@/lib/read-value';
import type { FieldModel } from '@/form/model/model';
import { ENTERED } from '@/form/fields/text/last-offer-props';
import { fieldFormatOf } from '@/form/fields/text/format';
import { text as textType } from '@/form/fields/text/field';
import type { FormStore } from '@/form/store/types';

/** Texts that are kept, the newest ones, and characters of the longest. */
const MOST = 200;
const LONGEST = 60;

/** What belongs to one person or account alone, or names one thing alone, whatever kind of field holds it. */
const OF_ONE =
  /[号码]$|身份证|证件|护照|银行|卡|编号|[账帐][号户]|密|电话|手机|邮箱|薪|工资|病|passport|bank|account|password|card|code|phone|mobile|mail|salary/i;

const keyOf = ({ model: { table } }: FormStore, name: string): string => `${table.name || table.id} ${name}`;

/** Whether what was entered last may be offered again: not what is private, another every time, or given by the definition. */
export function isRepeatable(store: FormStore, field: FieldModel): boolean {
  const state = store.stateOf(field.name);
  return (
    field.type === textType &&
    field.stored &&
    !field.unique &&
    field.defaultValue === '' &&
    field.wireComponent.toLowerCase() !== 'password' &&
    fieldFormatOf(field) === null &&
    state !== undefined &&
    state.visible &&
    !state.readonly &&
    !state.config.TextShowPassword &&
    !OF_ONE.test(`${state.label} ${field.name}`)
  );
}

/** What this person entered last in a field of this table on this device; '' for nothing. */
export async function lastEntered(store: FormStore, name: string): Promise<string> {
  const kept = await peekCache(ENTERED).catch(() => undefined);
  return readText(own(kept?.data, keyOf(store, name)));
}

async function remember(texts: Record<string, string>): Promise<void> {
  const before = (await peekCache<Record<string, string>>(ENTERED).catch(() => undefined))?.data ?? {};
  const others = Object.entries(before).filter(([key]) => !(key in texts));
  await putCache(ENTERED, Object.fromEntries([...others, ...Object.entries(texts)].slice(-MOST)));
}

const watched = new WeakSet<FormStore>();

/** Remembers what a new record was saved with, once it is saved. */
export function rememberOnceSaved(store: FormStore): void {
  if (watched.has(store)) return;
  watched.add(store);
  const stop = store.subscribeState(() => {
    if (store.state().mode !== 'Edit') return;
    stop();
    const texts = store.model.fields.flatMap((field) => {
      const text = String(store.value(field.name)).trim();
      const isKept = text !== '' && text.length <= LONGEST && isRepeatable(store, field);
      return isKept ? [[keyOf(store, field.name), text] as const] : [];
    });
    if (texts.length > 0) void remember(Object.fromEntries(texts));
  });
}
