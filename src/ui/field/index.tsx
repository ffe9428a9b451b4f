import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Text } from '../text';
import type { FieldProps } from './types';
import './index.scss';

/**
 * The frame of one field: label above the control (left of it on a desktop), a red dot when required, help or error
 * below in small text.
 */
export function Field({
  label,
  id,
  required = false,
  help,
  error,
  counter,
  group,
  inline,
  strong,
  stacked,
  children,
}: FieldProps) {
  const t = useTranslation(uiMessages);
  const note = error ?? help;
  const noteId = `${id}-note`;
  const control = children({
    id,
    name: label,
    describedBy: note ? noteId : undefined,
    invalid: Boolean(error),
    required,
  });
  const explained = note ? (
    <Box id={noteId} className="field__note" live={error ? 'polite' : undefined}>
      {error ? <Icon icon="alert" size={16} tone="danger" /> : null}
      <Text className={cx('field__note-text', Boolean(error) && 'field__note-text--error')}>{note}</Text>
    </Box>
  ) : null;
  const head = (
    <Box className={cx('field__head', inline && 'field__head--inline')}>
      <Text
        as={group ? 'span' : 'label'}
        htmlFor={group ? undefined : id}
        className={cx('field__label', inline && 'field__label--inline', strong && 'field__label--strong')}
      >
        {label}
      </Text>
      {required ? (
        <Box className="field__dot">
          <Text className="field__spoken">{t('required')}</Text>
        </Box>
      ) : null}
      <Box className="field__space" />
      {counter ? <Text className="field__counter">{counter}</Text> : null}
    </Box>
  );
  return (
    <Box
      role={group ? 'group' : undefined}
      name={group ? label : undefined}
      id={`${id}-field`}
      className={cx('field', inline && 'field--inline', stacked && 'field--stacked')}
    >
      {inline ? (
        <Box className="field__words">
          {head}
          {explained}
        </Box>
      ) : (
        head
      )}
      <Box className={cx('field__control', inline && 'field__control--inline')}>
        {control}
        {inline ? null : explained}
      </Box>
    </Box>
  );
}
