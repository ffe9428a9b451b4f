import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { localFile } from '@/device/storage/files.h5';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '../action-bar';
import { Text } from '../text';
import type { SignaturePadProps } from './types';
import './index.scss';

const LINE = 3;
/** Dark ink whatever the theme: the picture ends up on white paper. */
const INK = '#1b1f24';

/** A signature by finger, pen or mouse. */
export function SignaturePad({ name, onDone }: SignaturePadProps) {
  const t = useTranslation(uiMessages);
  const ref = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const drawing = useRef(false);

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const scale = window.devicePixelRatio || 1;
    canvas.width = canvas.clientWidth * scale;
    canvas.height = canvas.clientHeight * scale;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.scale(scale, scale);
    context.lineWidth = LINE;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = INK;
  }, []);

  const draw = (event: PointerEvent<HTMLCanvasElement>, start: boolean) => {
    const context = ref.current?.getContext('2d');
    if (!context || (!start && !drawing.current)) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    if (start) {
      drawing.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      context.beginPath();
      context.moveTo(x, y);
    }
    context.lineTo(x, y);
    context.stroke();
    setSigned(true);
  };
  const stop = () => {
    drawing.current = false;
  };
  const clear = () => {
    const canvas = ref.current;
    canvas?.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
    setSigned(false);
  };
  const finish = () =>
    ref.current?.toBlob((blob) => {
      if (blob) onDone(localFile(blob, 'signature.png'));
    }, 'image/png');
  return (
    <div className="signature" role="group" aria-label={`${name} ${t('sign')}`}>
      <div className="signature__frame">
        <canvas
          ref={ref}
          className="signature__pad"
          role="img"
          aria-label={t('signHere')}
          onPointerDown={(event) => draw(event, true)}
          onPointerMove={(event) => draw(event, false)}
          onPointerUp={stop}
          onPointerCancel={stop}
        />
        {signed ? null : (
          <Text hidden className="signature__hint">
            {t('signHere')}
          </Text>
        )}
      </div>
      <ActionBar
        secondary={[{ text: t('signClear'), onTap: clear, disabled: !signed }]}
        primary={{ text: t('done'), onTap: finish, disabled: !signed }}
      />
    </div>
  );
}
