import { useFieldPictures } from '@/form/attachments/file-url';
import { HtmlContent } from '@/ui/html-content';
import { readText } from '@/lib/read-value';
import { Nothing } from '@/form/fields/shared/nothing';
import type { ViewProps } from '@/form/view/editor-props';
import { useValue } from '@/form/view/use-value';

/** Suffix of the name under which the result of a template's script is kept next to the value. */
const RESULT = '_TmpEngineResult';

/** The output of the form template's script, sanitised. */
export function V8TmpEngineView({ field, form, value }: ViewProps<string>) {
  const result = useValue(form, field.name + RESULT);
  const pictures = useFieldPictures(field);
  const html = readText(result) || value;
  return html === '' ? <Nothing /> : <HtmlContent html={html} {...pictures} />;
}
