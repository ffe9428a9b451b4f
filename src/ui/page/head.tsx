import { useState } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '../badge';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { goBack } from './go-back';
import { headInsets } from './insets';
import type { PageAction, PageProps } from './types';

function Action({ action, desktopOnly }: { action: PageAction; desktopOnly?: boolean }) {
  const { name, icon, disabled, badge, onTap } = action;
  return (
    <Pressable
      name={name}
      disabled={disabled}
      onTap={() => void onTap()}
      className={cx(
        'page-head__action',
        disabled && 'page-head__action--off',
        desktopOnly && 'page-head__action--desktop',
      )}
    >
      {icon ? <Icon icon={icon} tone="text" /> : <Text className="page-head__word">{name}</Text>}
      {badge ? (
        <Box className="page-head__badge">
          <Badge count={badge} />
        </Box>
      ) : null}
    </Pressable>
  );
}

interface HeadProps extends Pick<PageProps, 'title' | 'lead' | 'actions' | 'onBack'> {
  large: boolean;
  scrolled: boolean;
  headingId: string;
  onRefresh?: () => void;
}

/** The top bar: large and left on the four tabs, else centred with an arrow; lifts off when content scrolls under it. */
export function PageHead(props: HeadProps) {
  const { title, lead, actions = [], onBack, large, scrolled, headingId, onRefresh } = props;
  const t = useTranslation(uiMessages);
  const [insets] = useState(headInsets);
  const heading = (
    <Text
      as="h1"
      id={headingId}
      lines={1}
      className={cx(
        'page-head__title',
        large && 'page-head__title--large',
        large && scrolled && 'page-head__title--small',
      )}
    >
      {title}
    </Text>
  );
  return (
    <Box
      as="header"
      className={cx('page-head', !large && 'page-head--plain', scrolled && 'page-head--scrolled')}
      style={insets.top ? { paddingTop: insets.top } : undefined}
    >
      <Box
        className={cx(
          'page-head__row',
          large && 'page-head__row--large',
          large && scrolled && 'page-head__row--small',
        )}
      >
        {large ? (
          (lead ?? heading)
        ) : (
          <>
            <Box className="page-head__side">
              {onBack === false ? null : (
                <Pressable
                  name={t('back')}
                  className="page-head__action page-head__action--back"
                  onTap={() => void (onBack ? onBack() : goBack())}
                >
                  <Icon icon="left" tone="text" />
                </Pressable>
              )}
            </Box>
            {heading}
          </>
        )}
        <Box className={cx('page-head__end', !large && 'page-head__side')}>
          {onRefresh ? (
            <Action desktopOnly action={{ name: t('refresh'), icon: 'refresh', onTap: onRefresh }} />
          ) : null}
          {actions.map((action) => (
            <Action key={action.name} action={action} />
          ))}
          {insets.right ? <Box style={{ width: insets.right }} /> : null}
        </Box>
      </Box>
    </Box>
  );
}
