import { kindOf } from '@/form/fields/registry';
import type { FormSnapshot, FormStore } from '@/form/store-types';
import { say } from '@/lib/words/define';
import { workWords } from '@/lib/words/work';

/** A dialog shows so many changes; of the others it tells the number. */
const SHOWN_LINES = 5;
const SHOWN_LENGTH = 24;

const shorten = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;

/** A value of a draft as people read it; '' when nothing can be made of it. */
function draftText(store: FormStore, name: string, value: unknown): string {
  const field = store.field(name);
  if (!field) return typeof value === 'string' ? value : JSON.stringify(value);
  const { codec } = kindOf(field.component);
  return codec.toText(codec.decode(value, field), field, { options: store.slot(name)?.options ?? [] });
}

/**
 * What a draft would change, line by line – 字段：原来 → 草稿 – and what of it the form of now has no field for.
 *
 * @returns '' when it would change nothing that can be shown
 */
export function compareDraft(store: FormStore, { values }: FormSnapshot): string {
  const shown = (text: string) => shorten(text.trim()) || say(workWords, 'draftNothing');
  const changes: string[] = [];
  const rest: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = store.field(name);
    if (!field) {
      rest.push(say(workWords, 'draftValue', { name, value: shown(draftText(store, name, value)) }));
      continue;
    }
    const [before, after] = [kindOf(field.component).codec.toText(store.value(name), field, { options: store.slot(name)?.options ?? [] }), draftText(store, name, value)]; // prettier-ignore
    if (before !== after)
      changes.push(
        say(workWords, 'draftChange', { name: field.label, before: shown(before), after: shown(after) }),
      );
  }
  return [
    ...limited(changes),
    ...(rest.length > 0 ? [say(workWords, 'draftRest'), ...limited(rest)] : []),
  ].join('\n');
}

function limited(lines: readonly string[]): string[] {
  const more = lines.length - SHOWN_LINES;
  return more > 0
    ? [...lines.slice(0, SHOWN_LINES), say(workWords, 'draftMore', { count: more })]
    : [...lines];
}
