import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import { useEffect, useRef } from 'react';
import { useFileAddress } from '@/session/file-address';
import { purify } from '@/ui/rich-view/purify';
import type { FieldEditProps } from '@/form/fields/edit-props';
import './quill-editor.scss';

const TOOLBAR = [
  [{ header: [1, 2, 3, false] }],
  ['bold', 'italic', 'underline', 'strike'],
  [{ color: [] }, { background: [] }],
  [{ list: 'ordered' }, { list: 'bullet' }],
  ['blockquote', 'link', 'clean'],
];

/** What an editor without any text holds. */
const EMPTY = /^(<p>(<br\s*\/?>)?<\/p>)*$/;

/** The editor of rich text. Only what the user types is a change: opening a text never rewrites it. */
export function QuillEditor({ slot, value, control, onChange, onBlur }: FieldEditProps<string>) {
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<Quill | null>(null);
  /** The text the editor shows; a value that differs came from outside. */
  const shown = useRef<string | null>(null);
  const calls = useRef({ onChange, onBlur });
  calls.current = { onChange, onBlur };
  const resolve = useRef(useFileAddress());
  const { id } = control;
  const { label, placeholder } = slot;

  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const area = element.appendChild(document.createElement('div'));
    const quill = new Quill(area, { theme: 'snow', placeholder, modules: { toolbar: TOOLBAR } });
    quill.root.id = id;
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-multiline', 'true');
    quill.root.setAttribute('aria-label', label);
    quill.on('text-change', (_delta, _old, source) => {
      if (source !== 'user') return;
      const html = quill.root.innerHTML;
      shown.current = EMPTY.test(html) ? '' : html;
      calls.current.onChange(shown.current);
    });
    quill.on('selection-change', (range) => {
      if (range === null) calls.current.onBlur();
    });
    editor.current = quill;
    return () => {
      editor.current = null;
      shown.current = null;
      element.replaceChildren();
    };
  }, [id, label, placeholder]);

  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    void purify(value, resolve.current).then((html) => {
      const quill = editor.current;
      if (quill && shown.current === value) quill.setContents(quill.clipboard.convert({ html }), 'silent');
    });
  }, [value]);

  return (
    <div ref={holder} className={control.invalid ? 'quill-editor quill-editor--invalid' : 'quill-editor'} />
  );
}
