import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import { iconOfClass } from '@/ui/icon/icon-of-class';
import { Tap } from '@/ui/tap';
import { Txt } from '@/ui/txt';
import type { FieldSlot } from '@/form/store/types';
import './form.scss';

/** Accents a Divider may name (Divider.Tag). */
const ACCENTS = new Set(['primary', 'success', 'info', 'warning', 'danger']);

/** The heading a Divider field makes. */
export function DividerHead({ slot }: { slot: FieldSlot }) {
  const { Divider, DividerPosition } = slot.config;
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
      <Txt as="h2" className="form__title">
        {slot.label}
      </Txt>
      {slot.description ? <Txt className="form__note">{slot.description}</Txt> : null}
    </Box>
  );
}

interface CollapseHeadProps {
  slot: FieldSlot;
  count: number;
  open: boolean;
  onToggle: () => void;
}

/** The heading a CollapseGroup field makes: folds what stands below it. */
export function CollapseHead({ slot, count, open, onToggle }: CollapseHeadProps) {
  const t = useTranslation(fieldMessages);
  const { Title, Description, Icon: iconClass, ShowFieldCount } = slot.config.CollapseGroup;
  const title = Title || slot.label;
  const shownCount = ShowFieldCount ? t('fieldCount', { count }) : '';
  const icon = iconOfClass(iconClass);
  return (
    <Tap
      name={[title, Description, shownCount].filter(Boolean).join(' ')}
      expanded={open}
      className="form__fold"
      onTap={onToggle}
    >
      {icon ? <Icon icon={icon} size={20} tone="text-2" /> : null}
      <Box className="form__fold-text">
        <Txt className="form__title">{title}</Txt>
        {Description ? <Txt className="form__note">{Description}</Txt> : null}
      </Box>
      {shownCount ? <Txt className="form__note">{shownCount}</Txt> : null}
      <Icon icon={open ? 'up' : 'down'} size={20} tone="text-3" />
    </Tap>
  );
}
