import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { richTextMessages } from '@/form/fields/rich-text/messages';
import { useTranslation } from '@/i18n/use-translation';
import { purify } from '@/ui/html-content/purify';
import type { FieldEditProps } from '@/form/view/editor-props';
import { insertPicture } from '@/form/fields/rich-text/insert-picture.h5';
import {
  withShownPictures,
  withStoredPictures,
  type StoredPaths,
} from '@/form/fields/rich-text/shown-pictures.h5';
import { useFormContext } from '@/form/view/form-context';
import './quill-editor.scss';

const TOOLBAR = [
  [{ header: [1, 2, 3, false] }],
  ['bold', 'italic', 'underline', 'strike'],
  [{ color: [] }, { background: [] }],
  [{ list: 'ordered' }, { list: 'bullet' }],
  ['blockquote', 'link', 'image', 'clean'],
];

/** Tab leaves the editor, as everywhere in a form: all of the editor's own uses of it are off. */
const KEYS = {
  tab: null,
  indent: null,
  outdent: null,
  'remove tab': null,
  'indent code-block': null,
  'outdent code-block': null,
  'table tab': null,
};

/** What each part of the toolbar is called. */
const TOOLS = [
  ['.ql-header .ql-picker-label', 'richHeading'],
  ['.ql-bold', 'richBold'],
  ['.ql-italic', 'richItalic'],
  ['.ql-underline', 'richUnderline'],
  ['.ql-strike', 'richStrike'],
  ['.ql-color .ql-picker-label', 'richColor'],
  ['.ql-background .ql-picker-label', 'richGround'],
  ['.ql-list[value="ordered"]', 'richOrdered'],
  ['.ql-list[value="bullet"]', 'richBullet'],
  ['.ql-blockquote', 'richQuote'],
  ['.ql-link', 'richLink'],
  ['.ql-image', 'richImage'],
  ['.ql-clean', 'richClean'],
] as const;

/** Words drawn by the editor's own stylesheet, by the variable from which our stylesheet takes them. */
const DRAWN = [
  ['--rich-normal', 'richNormal'],
  ['--rich-heading-1', 'richHeading1'],
  ['--rich-heading-2', 'richHeading2'],
  ['--rich-heading-3', 'richHeading3'],
  ['--rich-visit', 'richVisit'],
  ['--rich-address', 'richAddress'],
] as const;

/** The same, in the words used everywhere in a form. */
const SHARED = [
  ['--rich-edit', 'editRow'],
  ['--rich-remove', 'deleteRow'],
  ['--rich-save', 'confirm'],
] as const;

/** The editor's content as standard HTML: its own markup writes lists and spaces in its own way. */
function htmlOf(quill: Quill): string {
  const html = quill.getSemanticHTML();
  // It turns every space into a non-breaking one; only the second of two in a row has to be.
  return html.replace(
    /(&nbsp;)+/g,
    (run) => ' &nbsp;'.repeat(run.length / 12) + (run.length % 12 === 0 ? '' : ' '),
  );
}

/** What an empty editor holds. */
const EMPTY = /^(<p>(<br\s*\/?>)?<\/p>)*$/;

/** The rich text editor. Only what the user types is a change: opening a text never rewrites it. */
export function QuillEditor({ field, state, value, control, onChange, onBlur }: FieldEditProps<string>) {
  const holder = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Quill | null>(null);
  /** The text the editor shows; a value that differs came from outside. */
  const shown = useRef<string | null>(null);
  const calls = useRef({ onChange, onBlur });
  calls.current = { onChange, onBlur };
  const tools = useFormContext();
  const stored = useRef<StoredPaths>(new Map());
  const t = useTranslation(richTextMessages);
  const shared = useTranslation(fieldMessages);
  const { id } = control;
  const { label, placeholder } = state;

  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const area = element.appendChild(document.createElement('div'));
    const quill = new Quill(area, {
      theme: 'snow',
      placeholder,
      modules: {
        toolbar: {
          container: TOOLBAR,
          handlers: { image: () => void insertPicture(quill, field, tools, stored.current) },
        },
        keyboard: { bindings: KEYS },
      },
    });
    quill.root.id = id;
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-multiline', 'true');
    quill.root.setAttribute('aria-label', label);
    for (const [selector, word] of TOOLS)
      element.querySelector(`.ql-toolbar ${selector}`)?.setAttribute('aria-label', t(word));
    for (const [name, word] of DRAWN) element.style.setProperty(name, `"${t(word)}"`);
    for (const [name, word] of SHARED) element.style.setProperty(name, `"${shared(word)}"`);
    quill.on('text-change', (_delta, _old, source) => {
      if (source !== 'user') return;
      const html = withStoredPictures(htmlOf(quill), stored.current);
      shown.current = EMPTY.test(html) ? '' : html;
      calls.current.onChange(shown.current);
    });
    quill.on('selection-change', (range) => {
      if (range === null) calls.current.onBlur();
    });
    shown.current = null;
    setEditor(quill);
    return () => {
      setEditor(null);
      element.replaceChildren();
    };
  }, [id, label, placeholder, t, shared, field, tools]);

  // At once: one letter later the editor shows more than this value, which would look as if it came from outside.
  useLayoutEffect(() => {
    if (!editor || shown.current === value) return;
    shown.current = value;
    void withShownPictures(value, field, tools, stored.current)
      .then((html) => purify(html, (src) => src))
      .then((html) => {
        if (shown.current === value) editor.setContents(editor.clipboard.convert({ html }), 'silent');
      });
  }, [editor, value, field, tools]);

  return (
    <div ref={holder} className={control.invalid ? 'quill-editor quill-editor--invalid' : 'quill-editor'} />
  );
}
