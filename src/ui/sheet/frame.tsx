import { useId } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { useFocusTrap } from '../overlay/focus-trap';
import { Scroll } from '../scroll';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { FrameProps } from './types';
import './index.scss';

/** The sheet itself: from below on a phone, in the middle on a desktop. */
export function SheetFrame(props: FrameProps) {
  const {
    title,
    footer,
    height = 'auto',
    fixed,
    dismissable = true,
    visible,
    closing,
    onDismiss,
    children,
  } = props;
  const t = useTranslation(uiMessages);
  const id = useId();
  useFocusTrap(id, visible && !closing, () => dismissable && onDismiss());
  return (
    <Box className={cx('sheet', closing && 'sheet--closing', !visible && 'sheet--under')}>
      <Pressable
        name={t('close')}
        focusable={false}
        className="sheet__scrim"
        onTap={() => (dismissable ? onDismiss() : undefined)}
      />
      <Box
        id={id}
        role="dialog"
        name={title}
        className={cx(
          'sheet__box',
          height === 'tall' && 'sheet__box--tall',
          height === 'full' && 'sheet__box--full',
          closing && 'sheet__box--closing',
        )}
      >
        {height === 'full' ? null : <Box className="sheet__grab" />}
        <Box className="sheet__head">
          <Text as="h2" lines={2} className="sheet__title">
            {title}
          </Text>
          {dismissable ? (
            <Pressable name={t('close')} className="sheet__close" onTap={onDismiss}>
              <Icon icon="close" tone="text" />
            </Pressable>
          ) : null}
        </Box>
        {fixed ? (
          <Box className="sheet__body">{children}</Box>
        ) : (
          <Scroll className="sheet__body sheet__body--scrolls">{children}</Scroll>
        )}
        {footer ? <Box className="sheet__foot">{footer}</Box> : null}
      </Box>
    </Box>
  );
}
