import { lazy, Suspense } from 'react';
import { Boundary } from '@/ui/page/boundary';
import { BaseInput } from '@/ui/base-input';
import type { FieldEditProps } from '@/form/view/editor-props';
import './code-editor.scss';

const CodeMirror = lazy(async () => ({
  default: (await import('@/form/fields/code-editor/code-mirror')).CodeMirror,
}));

const ROWS = 8;

function Plain({ state, value, control, onChange, onBlur }: FieldEditProps<string>) {
  return (
    <div className="code-editor">
      <BaseInput
        {...control}
        multiline
        rows={ROWS}
        className="code-editor__text"
        value={value}
        placeholder={state.placeholder}
        onChange={onChange}
        onBlur={onBlur}
      />
    </div>
  );
}

/** Source text with line numbers and colours; plain until the editor has loaded, or where it does not load. */
export function CodeEditorEdit(props: FieldEditProps<string>) {
  return (
    <Boundary fallback={() => <Plain {...props} />}>
      <Suspense fallback={<Plain {...props} />}>
        <CodeMirror {...props} />
      </Suspense>
    </Boundary>
  );
}
