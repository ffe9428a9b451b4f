import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import type { RecordCardProps } from '../card/types';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Tag } from '../tag';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { useSimple } from '../theme/theme';
import './index.scss';

/** One record of a list: title and status, two or three lines (two in elder mode), when and by whom. All of it is tappable. */
export function RecordCard(props: RecordCardProps) {
  const { title, tag, note, lead, below, selected, dense, onTap, onLongPress, onMore } = props;
  const t = useTranslation(uiMessages);
  const simple = useSimple();
  const lines = (props.lines ?? []).slice(0, simple ? 2 : undefined);
  const facts = lines.flatMap(({ label, value }) => [label, value || '—']);
  const spoken = [title, tag?.text, ...facts, below?.name, note].filter(Boolean).join(' ');
  return (
    <Box className={cx('record', dense && 'record--dense', selected && 'record--on')}>
      <Pressable
        name={spoken}
        current={selected}
        className={cx('record__main', dense && 'record__main--dense')}
        onTap={onTap}
        onLongPress={onLongPress ?? onMore}
      >
        {lead}
        <Box className="record__body">
          <Box className={cx('record__head', simple && 'record__head--stacked')}>
            <Text lines={simple ? 2 : 1} className={cx('record__title', !simple && 'record__title--beside')}>
              {title}
            </Text>
            {tag ? <Tag {...tag} raised={selected} /> : null}
          </Box>
          {lines.map(({ label, value, danger, whole }) => (
            <Box key={label} className="record__line">
              <Text className="record__label">{label}</Text>
              <Text
                lines={whole || simple ? 2 : 1}
                className={cx('record__value', danger && 'record__value--danger')}
              >
                {value === '' ? '—' : value}
              </Text>
            </Box>
          ))}
          {below?.drawn}
          {note || onMore ? (
            <Text className={cx('record__note', selected && 'record__note--on')}>{note ?? ''}</Text>
          ) : null}
        </Box>
      </Pressable>
      {onMore ? (
        <Pressable name={`${title} ${t('more')}`} popup="menu" className="record__more" onTap={onMore}>
          <Icon icon="more" size={20} tone="text-2" />
        </Pressable>
      ) : null}
    </Box>
  );
}
