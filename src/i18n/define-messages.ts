/**
 * The one catalogue of words, divided into sections so that a page's chunk carries only its own.
 * zh-CN is written first and is the default; English second.
 */
export type Language = 'zh-CN' | 'en';

/** The names inside `{}` of a text: 'a {x} b {y}' → 'x' | 'y'; any name when the text is not a literal. */
type ParamNames<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParamNames<Rest>
    : never;

export type MessageParams<Text extends string> = Record<ParamNames<Text>, string | number>;

export interface MessageCatalog<Words extends Record<string, string>> {
  readonly zh: Words;
  readonly en: Readonly<Record<keyof Words, string>>;
}

/** Arguments after the key: none when the text has no `{name}`. */
export type MessageArguments<Text extends string> = [ParamNames<Text>] extends [never]
  ? []
  : [params: MessageParams<Text>];

let language: Language = 'zh-CN';
const listeners = new Set<() => void>();

/** A section of the catalogue: the Chinese texts, and the English text for every key. */
export function defineMessages<const Words extends Record<string, string>>(
  zh: Words,
  en: Readonly<Record<keyof Words, string>>,
): MessageCatalog<Words> {
  return { zh, en };
}

/** Replaces each `{name}` in a text by its parameter; a name without a parameter stays as it is. */
export function fillText(text: string, params: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}

/** The text of a key in the given language, with its parameters filled in. */
export function translateIn<Words extends Record<string, string>, Key extends keyof Words & string>(
  spoken: Language,
  section: MessageCatalog<Words>,
  key: Key,
  ...args: MessageArguments<Words[Key]>
): string {
  const text = (spoken === 'en' ? section.en[key] : section.zh[key]) ?? key;
  return fillText(text, args[0]);
}

/** The text of a key in the current language, with its parameters filled in. */
export function translate<Words extends Record<string, string>, Key extends keyof Words & string>(
  section: MessageCatalog<Words>,
  key: Key,
  ...args: MessageArguments<Words[Key]>
): string {
  return translateIn(language, section, key, ...args);
}

export function getLanguage(): Language {
  return language;
}

/** Changes the language of the whole app; components using `useTranslation` render again. */
export function setLanguage(next: Language): void {
  if (next === language) return;
  language = next;
  for (const listener of [...listeners]) listener();
}

/** Calls back after each change of language; returns the function that stops it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
