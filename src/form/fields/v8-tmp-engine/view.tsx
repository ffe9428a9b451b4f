import { useFileAddress } from '@/session/file-address';
import { RichView } from '@/ui/rich-view';
import { readText } from '@/form/definition/readers';
import { Nothing } from '@/form/fields/nothing';
import type { ViewProps } from '@/form/fields/types';
import { useValue } from '@/form/use-value';

/** Ending of the name under which the result of a template's script is kept beside the value (contract §C). */
const RESULT = '_TmpEngineResult';

/** What the form template's script has made, sanitised. */
export function V8TmpEngineView({ field, form, value }: ViewProps<string>) {
  const result = useValue(form, field.name + RESULT);
  const resolve = useFileAddress();
  const html = readText(result) || value;
  return html === '' ? <Nothing /> : <RichView html={html} resolve={resolve} />;
}
