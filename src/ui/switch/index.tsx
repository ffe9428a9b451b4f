import { Box } from '../box';
import { cx } from '../internal/cx';
import { Pressable } from '../pressable';
import type { SwitchProps } from './types';
import './index.scss';

/** On or off, with immediate effect. */
export function Switch({ id, name, checked, onChange, disabled, describedBy, invalid }: SwitchProps) {
  return (
    <Pressable
      id={id}
      role="switch"
      name={name}
      checked={checked}
      disabled={disabled}
      describedBy={describedBy}
      invalid={invalid}
      className={cx('switch', disabled && 'switch--off-limits')}
      onTap={() => onChange(!checked)}
    >
      <Box className={cx('switch__track', checked && 'switch__track--on')}>
        <Box className={cx('switch__knob', checked && 'switch__knob--on')} />
      </Box>
    </Pressable>
  );
}
