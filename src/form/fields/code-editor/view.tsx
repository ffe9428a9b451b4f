import { CodeView } from '@/ui/code-view';
import type { ViewProps } from '@/form/view/editor-props';

/** Source text with its line breaks. */
export function CodeEditorView({ value, state }: ViewProps<string>) {
  return <CodeView code={value} title={state.label} />;
}
