import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { CheckboxGroupProps, CheckboxProps } from './types';
import './index.scss';

/** A checkbox with its label. */
export function Checkbox({ text, checked, onChange, disabled, boxed, bare }: CheckboxProps) {
  return (
    <Pressable
      role="checkbox"
      name={text}
      checked={checked}
      disabled={disabled}
      className={cx(
        'checkbox',
        boxed && 'checkbox--boxed',
        boxed && checked && 'checkbox--boxed-on',
        disabled && 'checkbox--off',
      )}
      onTap={() => onChange(!checked)}
    >
      <Box className={cx('checkbox__box', checked && 'checkbox__box--on')}>
        {checked ? <Icon icon="check" size={16} tone="on-brand" /> : null}
      </Box>
      {bare ? null : (
        <Text className={cx('checkbox__text', boxed && checked && 'checkbox__text--on')}>{text}</Text>
      )}
    </Pressable>
  );
}

/** Several choices out of a few. */
export function CheckboxGroup({ id, name, options, value, onChange, disabled }: CheckboxGroupProps) {
  return (
    <Box id={id} role="group" name={name} className="checkbox-group">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          boxed
          text={option.text}
          checked={value.includes(option.value)}
          disabled={disabled || option.disabled}
          onChange={(checked) =>
            onChange(checked ? [...value, option.value] : value.filter((other) => other !== option.value))
          }
        />
      ))}
    </Box>
  );
}
