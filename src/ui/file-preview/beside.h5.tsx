import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { storage } from '@/device/storage/storage';
import type { LocalFile } from '@/device/types';
import { useTranslation } from '@/i18n/use-translation';
import { Separator } from '../split/separator.h5';
import { previewMessages } from './messages';
import { FilePreview } from './viewer';

/** What both sides need at least, and the page without a choice (px). */
const [FORM, FILE, USUAL] = [480, 360, 560];
const WIDTH = 'file_beside';

interface BesideProps {
  file: LocalFile;
  /** Gives way to it. */
  page: HTMLElement;
  onClose: () => void;
  /** Back over the page. */
  onOver: () => void;
}

/** A document next to the page that it was opened on: one is read while the other is typed into. */
function Beside({ file, page, onClose, onOver }: BesideProps) {
  const t = useTranslation(previewMessages);
  const id = useId();
  const side = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    storage.get(WIDTH).then(
      (text) => setWidth(Number(text) || undefined),
      () => undefined,
    );
  }, []);
  // The page ends where the document begins.
  useLayoutEffect(() => {
    const { current: element } = side;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      page.style.setProperty('--file-beside', `${element.offsetWidth}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [page]);
  const keep = (next: number) => {
    setWidth(next);
    storage.set(WIDTH, String(next)).catch(() => undefined);
  };
  return (
    <>
      <div className="file-beside__page" />
      <Separator name={t('resize')} width={width} usual={USUAL} min={FORM} rest={FILE} onWidth={keep} />
      <div ref={side} id={id} className="file-beside__file">
        <FilePreview
          file={file}
          visible
          closing={false}
          onClose={onClose}
          beside={{ isBeside: true, onChange: onOver }}
        />
      </div>
    </>
  );
}

let closeShown: (() => void) | undefined;

/**
 * Puts a document next to the page that is shown; it stays there until it is closed, another one takes its place or the page goes.
 *
 * @param onOver shows it over the page instead
 */
export function openBeside(file: LocalFile, onOver: () => void): void {
  closeShown?.();
  const page = document.querySelector<HTMLElement>('.taro_page:not(.taro_page_shade) .page');
  if (!page) return onOver();
  // What it was opened with has the focus again by now.
  const before = document.activeElement as HTMLElement | null;
  const place = page.appendChild(document.createElement('div'));
  place.className = 'file-beside';
  const root = createRoot(place);
  const close = () => {
    closeShown = undefined;
    root.unmount();
    place.remove();
    page.style.removeProperty('--file-beside');
    if (before?.isConnected) before.focus({ preventScroll: true });
  };
  closeShown = close;
  const over = () => {
    close();
    onOver();
  };
  root.render(<Beside file={file} page={page} onClose={close} onOver={over} />);
}
