import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { SelectTriggerProps } from './types';
import './index.scss';

/** A control that opens a picker; looks like the text fields next to it. */
export function SelectTrigger(props: SelectTriggerProps) {
  const {
    id,
    name,
    value,
    placeholder,
    icon = 'right',
    disabled,
    invalid,
    describedBy,
    onClear,
    onTap,
    children,
  } = props;
  const t = useTranslation(uiMessages);
  const clears = onClear && value !== '' && !disabled;
  return (
    <Box className={cx('choice-box', invalid && 'choice-box--invalid', disabled && 'choice-box--off')}>
      <Pressable
        id={id}
        name={[name, value || placeholder].filter(Boolean).join(' ')}
        popup="dialog"
        disabled={disabled}
        describedBy={describedBy}
        className={cx('choice-box__main', clears && 'choice-box__main--clears')}
        onTap={onTap}
      >
        <Box className="choice-box__value">
          {children ?? (
            <Text lines={1} className={cx('choice-box__text', !value && 'choice-box__text--none')}>
              {value || placeholder || ''}
            </Text>
          )}
        </Box>
        {clears ? null : <Icon icon={icon} size={20} tone="text-3" />}
      </Pressable>
      {clears ? (
        <Pressable name={t('clear')} describedBy={id} className="choice-box__clear" onTap={onClear}>
          <Icon icon="close" size={20} tone="text-3" />
        </Pressable>
      ) : null}
    </Box>
  );
}
