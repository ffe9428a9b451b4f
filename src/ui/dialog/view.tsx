import { useId, useState } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Button } from '../button';
import { cx } from '../internal/cx';
import { useFocusTrap } from '../overlay/focus-trap';
import { BaseInput } from '../base-input';
import { Text } from '../text';
import type { DialogContent } from './types';
import './index.scss';

interface DialogViewProps {
  content: DialogContent;
  visible: boolean;
  closing: boolean;
  onDismiss: () => void;
}

/** A question in the middle of the screen. */
export function DialogView({ content, visible, closing, onDismiss }: DialogViewProps) {
  const t = useTranslation(uiMessages);
  const id = useId();
  const [text, setText] = useState(content.value ?? '');
  const { editable, required, multiline, showCancel, danger, settle } = content;
  useFocusTrap(id, visible && !closing, onDismiss);
  const incomplete = editable && required === true && text.trim() === '';
  const confirm = () => {
    if (!incomplete) settle({ confirm: true, cancel: false, ...(editable && { content: text }) });
  };
  const title = content.title ?? t('dialogTitle');
  return (
    <Box className={cx('dialog', closing && 'dialog--closing', !visible && 'dialog--under')}>
      <Box id={id} role={editable ? 'dialog' : 'alertdialog'} name={title} className="dialog__box">
        <Text as="h2" className="dialog__title">
          {title}
        </Text>
        {content.content ? <Text className="dialog__text">{content.content}</Text> : null}
        {editable ? (
          <BaseInput
            name={content.placeholder ?? title}
            className={cx('dialog__input', multiline && 'dialog__input--area')}
            value={text}
            onChange={setText}
            onSubmit={confirm}
            placeholder={content.placeholder}
            multiline={multiline}
            maxLength={content.maxLength}
            type={content.type}
            autoFocus
          />
        ) : null}
        <Box className="dialog__buttons">
          {showCancel === false ? null : (
            <Button grow kind="secondary" text={content.cancelText ?? t('cancel')} onTap={onDismiss} />
          )}
          <Button
            grow
            kind={danger ? 'danger' : 'primary'}
            disabled={incomplete}
            text={content.confirmText ?? t('ok')}
            onTap={confirm}
          />
        </Box>
      </Box>
    </Box>
  );
}
