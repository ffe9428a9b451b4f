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
  /** In browsers the name under which `supplyEnglish` has them: config/h5/english.js takes them out of the pages. */
  readonly en: Readonly<Record<keyof Words, string>> | string;
}

/** English texts that are fetched apart from the pages, by the name of their section. */
export type EnglishTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The language of the app, and the words it has for it: another object after each change of either. */
export interface Speech {
  readonly language: Language;
  readonly english: EnglishTexts;
}

/** Arguments after the key: none when the text has no `{name}`. */
export type MessageArguments<Text extends string> = [ParamNames<Text>] extends [never]
  ? []
  : [params: MessageParams<Text>];

let speech: Speech = { language: 'zh-CN', english: {} };
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

/** The text of a key, with its parameters filled in; in Chinese as long as the English texts have not arrived. */
export function translateIn<Words extends Record<string, string>, Key extends keyof Words & string>(
  { language, english }: Speech,
  { zh, en }: MessageCatalog<Words>,
  key: Key,
  ...args: MessageArguments<Words[Key]>
): string {
  const words: Readonly<Record<string, string>> | undefined = typeof en === 'string' ? english[en] : en;
  const text = (language === 'en' ? words?.[key] : undefined) ?? zh[key] ?? key;
  return fillText(text, args[0]);
}

/** The text of a key in the current language, with its parameters filled in. */
export function translate<Words extends Record<string, string>, Key extends keyof Words & string>(
  section: MessageCatalog<Words>,
  key: Key,
  ...args: MessageArguments<Words[Key]>
): string {
  return translateIn(speech, section, key, ...args);
}

export function getLanguage(): Language {
  return speech.language;
}

/** What texts are drawn with now; changes are announced to the listeners of `onLanguageChange`. */
export function getSpeech(): Speech {
  return speech;
}

function change(next: Speech): void {
  speech = next;
  for (const listener of [...listeners]) listener();
}

/** Changes the language of the whole app; components using `useTranslation` render again. */
export function setLanguage(language: Language): void {
  if (language !== speech.language) change({ ...speech, language });
}

/** Adds the English texts that were fetched (`loadEnglish`); what is shown in English renders again. */
export function supplyEnglish(english: EnglishTexts): void {
  if (english !== speech.english) change({ ...speech, english });
}

/** Calls back after each change of language or of its words; returns the function that stops it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
