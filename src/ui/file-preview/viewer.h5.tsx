import { useCallback, useEffect, useId, useState } from 'react';
import { openFile } from '@/device/media/open-file';
import { blobOf } from '@/device/storage/files.h5';
import { readBytes } from '@/device/storage/read-bytes.h5';
import type { LocalFile } from '@/device/types';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '../button';
import { Icon } from '../icon';
import type { IconName } from '../icon/types';
import { cx } from '../internal/cx';
import { useKeys } from '../keys/page-keys';
import { useFocusTrap } from '../overlay/focus-trap';
import { Pressable } from '../pressable';
import { FindBar } from './find-bar';
import { previewKind } from './kinds';
import { previewMessages } from './messages';
import { PdfDocument } from './pdf-document';
import { SheetDocument } from './sheet-document';
import { TextDocument } from './text-document';
import type { DocumentProps, ShownDocument } from './types';
import { WordDocument } from './word-document';
import './index.scss';

const DOCUMENTS = { pdf: PdfDocument, word: WordDocument, sheet: SheetDocument, text: TextDocument };
const STEP = 1.25;
const [MIN_ZOOM, MAX_ZOOM] = [0.5, 4];

interface FilePreviewProps {
  file: LocalFile;
  visible: boolean;
  closing: boolean;
  onClose: () => void;
  /** Whether it is next to the page, and what changes that; undefined where there is no room for it there. */
  beside?: { isBeside: boolean; onChange: () => void };
}

/** The document of a file; it cannot be shown where its bytes are gone. */
function Document({ file, ...props }: Omit<DocumentProps, 'bytes'> & { file: LocalFile }) {
  const [bytes, setBytes] = useState<ArrayBuffer>();
  const kind = previewKind(file);
  const { onFail } = props;
  useEffect(() => {
    const blob = blobOf(file);
    if (blob) readBytes(blob).then(setBytes, onFail);
    else onFail();
  }, [file, onFail]);
  if (!bytes || !kind || kind === 'image') return null;
  const Shown = DOCUMENTS[kind];
  return <Shown bytes={bytes} {...props} />;
}

/** A document over the page or next to it: read, searched, made larger, saved; by hand or by keys (+ − / Esc). */
export function FilePreview({ file, visible, closing, onClose, beside }: FilePreviewProps) {
  const t = useTranslation(previewMessages);
  const id = useId();
  const [zoom, setZoom] = useState(1);
  const [shown, setShown] = useState<ShownDocument>();
  const [page, setPage] = useState<{ at: number; of: number }>();
  const [failed, setFailed] = useState(false);
  const [wanted, setWanted] = useState('');
  // The first Esc empties the search, the next one closes the preview.
  const escape = () => (wanted === '' ? onClose() : setWanted(''));
  const isOver = !beside?.isBeside;
  useFocusTrap(id, isOver && visible && !closing, escape);
  const fail = useCallback(() => setFailed(true), []);
  const zoomBy = (factor: number) => setZoom((now) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, now * factor)));
  const acts = {
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
    beside: beside?.onChange,
    find: () => document.getElementById(`${id}-find`)?.querySelector('input')?.focus(),
  };
  useKeys('file', visible && !closing ? acts : {}, { within: id });
  const button = (name: string, icon: IconName, onTap: () => void, disabled = false) => (
    <Pressable name={name} disabled={disabled} className="file-preview__button" onTap={onTap}>
      <Icon icon={icon} size={20} />
    </Pressable>
  );
  const save = () => void openFile(file);
  return (
    <div
      id={id}
      role={isOver ? 'dialog' : 'region'}
      aria-modal={isOver || undefined}
      aria-label={t('preview', { name: file.name })}
      className={cx(
        'file-preview',
        closing && 'file-preview--closing',
        !visible && 'file-preview--under',
        !isOver && 'file-preview--beside',
      )}
      onKeyDown={(event) => {
        if (isOver || event.key !== 'Escape') return;
        // Nothing else is meant by it.
        event.stopPropagation();
        escape();
      }}
    >
      <div className="file-preview__head">
        <h2 className="file-preview__name">{file.name}</h2>
        {page ? (
          <span role="status" className="file-preview__at">
            {t('pageOf', page)}
          </span>
        ) : null}
        {shown && !failed ? (
          <div className="file-preview__tools">
            <div id={`${id}-find`} className="file-preview__find">
              <FindBar shown={shown} text={wanted} onText={setWanted} />
            </div>
            {button(t('zoomOut'), 'minus', () => zoomBy(1 / STEP), zoom <= MIN_ZOOM)}
            {button(t('zoomIn'), 'plus', () => zoomBy(STEP), zoom >= MAX_ZOOM)}
          </div>
        ) : null}
        <div className="file-preview__ways">
          {beside
            ? button(t(isOver ? 'beside' : 'over'), isOver ? 'table' : 'expand', beside.onChange)
            : null}
          {button(t('save'), 'download', save)}
          {button(t('close'), 'close', onClose)}
        </div>
      </div>
      <div className="file-preview__body" tabIndex={-1} data-autofocus>
        {failed ? (
          <div role="alert" className="file-preview__failed">
            <p>{t('failed')}</p>
            <Button text={t('save')} onTap={save} />
          </div>
        ) : (
          <Document file={file} zoom={zoom} onShown={setShown} onPage={setPage} onFail={fail} />
        )}
        {!shown && !failed ? (
          <p role="status" className="file-preview__note">
            {t('opening')}
          </p>
        ) : null}
      </div>
    </div>
  );
}
