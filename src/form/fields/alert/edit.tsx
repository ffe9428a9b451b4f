import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import type { IconName, IconTone } from '@/ui/icon/types';
import { Text } from '@/ui/text';
import type { FieldEditProps } from '@/form/view/editor-props';
import './alert.scss';

const LOOKS: Record<
  string,
  { icon: IconName; tone: IconTone & ('info' | 'success' | 'warning' | 'danger') }
> = {
  info: { icon: 'info', tone: 'info' },
  success: { icon: 'check', tone: 'success' },
  warning: { icon: 'warning', tone: 'warning' },
  error: { icon: 'alert', tone: 'danger' },
  danger: { icon: 'alert', tone: 'danger' },
};

/** A notice inside the form, the same in all modes. */
export function AlertEdit({ state }: FieldEditProps<string>) {
  const { Title, Content, Type, ShowIcon } = state.config.Alert;
  const look = LOOKS[Type] ?? { icon: 'info' as const, tone: 'info' as const };
  return (
    <Box role="status" className={cx('form-alert', `form-alert--${look.tone}`)}>
      {ShowIcon ? <Icon icon={look.icon} size={20} tone={look.tone} /> : null}
      <Box className="form-alert__body">
        <Text className="form-alert__title">{Title || state.label}</Text>
        {Content ? <Text className="form-alert__text">{Content}</Text> : null}
      </Box>
    </Box>
  );
}
