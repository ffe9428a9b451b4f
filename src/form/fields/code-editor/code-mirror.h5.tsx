import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useRef } from 'react';
import type { FieldEditProps } from '@/form/view/editor-props';
import './code-editor.scss';

const COLORS = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--color-text)' },
  '.cm-content': { caretColor: 'var(--color-text)', fontFamily: 'monospace', minHeight: '144px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--color-text-3)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
});

/** The source text editor; Tab leaves it, as everywhere in a form. */
export function CodeMirror({ state, value, control, onChange, onBlur }: FieldEditProps<string>) {
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const calls = useRef({ onChange, onBlur, value });
  calls.current = { onChange, onBlur, value };
  const { id } = control;
  const { label } = state;
  const language = state.config.CodeEditor.Language.toLowerCase();

  useEffect(() => {
    if (!holder.current) return undefined;
    const editor = new EditorView({
      doc: calls.current.value,
      parent: holder.current,
      extensions: [
        basicSetup,
        language === 'json' ? json() : javascript(),
        EditorView.lineWrapping,
        COLORS,
        EditorView.contentAttributes.of({ id, 'aria-label': label }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          const text = state.doc.toString();
          if (docChanged && text !== calls.current.value) calls.current.onChange(text);
        }),
        EditorView.domEventHandlers({ blur: () => calls.current.onBlur() }),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, [id, label, language]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return (
    <div ref={holder} className={control.invalid ? 'code-editor code-editor--invalid' : 'code-editor'} />
  );
}
