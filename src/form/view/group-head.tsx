import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import { iconOfClass } from '@/ui/icon/icon-of-class';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import type { FieldState } from '@/form/store/types';
import './form.scss';

/** Accents that a Divider may name (Divider.Tag). */
const ACCENTS = new Set(['primary', 'success', 'info', 'warning', 'danger']);

/** The heading drawn by a Divider field. */
export function DividerHead({ state }: { state: FieldState }) {
  const { Divider, DividerPosition } = state.config;
  const icon = iconOfClass(Divider.Icon);
  const accent = ACCENTS.has(Divider.Tag) ? Divider.Tag : undefined;
  return (
    <Box
      className={cx(
        'form__head',
        DividerPosition === 'center' && 'form__head--center',
        DividerPosition === 'right' && 'form__head--right',
      )}
    >
      {accent ? <Box className={cx('form__accent', `form__accent--${accent}`)} /> : null}
      {icon ? <Icon icon={icon} size={20} tone="text-2" /> : null}
      <Text as="h2" className="form__title">
        {state.label}
      </Text>
      {state.description ? <Text className="form__note">{state.description}</Text> : null}
    </Box>
  );
}

interface CollapseHeadProps {
  state: FieldState;
  count: number;
  open: boolean;
  onToggle: () => void;
}

/** The heading drawn by a CollapseGroup field: folds the fields below it. */
export function CollapseHead({ state, count, open, onToggle }: CollapseHeadProps) {
  const t = useTranslation(fieldMessages);
  const { Title, Description, Icon: iconClass, ShowFieldCount } = state.config.CollapseGroup;
  const title = Title || state.label;
  const shownCount = ShowFieldCount ? t('fieldCount', { count }) : '';
  const icon = iconOfClass(iconClass);
  return (
    <Pressable
      name={[title, Description, shownCount].filter(Boolean).join(' ')}
      expanded={open}
      className="form__fold"
      onTap={onToggle}
    >
      {icon ? <Icon icon={icon} size={20} tone="text-2" /> : null}
      <Box className="form__fold-text">
        <Text className="form__title">{title}</Text>
        {Description ? <Text className="form__note">{Description}</Text> : null}
      </Box>
      {shownCount ? <Text className="form__note">{shownCount}</Text> : null}
      <Icon icon={open ? 'up' : 'down'} size={20} tone="text-3" />
    </Pressable>
  );
}
