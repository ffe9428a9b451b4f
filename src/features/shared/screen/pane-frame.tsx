import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { uiMessages } from '@/ui/messages';
import type { PageAction, PageProps } from '@/ui/page/types';
import { Pressable } from '@/ui/pressable';
import { Scroll } from '@/ui/scroll';
import { OfflineBar } from '@/ui/states';
import { Text } from '@/ui/text';
import './pane-frame.scss';

function HeadAction({ name, icon, disabled, onTap }: PageAction) {
  return (
    <Pressable name={name} disabled={disabled} className="screen-pane__action" onTap={() => void onTap()}>
      {icon ? <Icon icon={icon} tone="text" /> : <Text className="screen-pane__word">{name}</Text>}
    </Pressable>
  );
}

/** A screen beside the list that led to it, with what the head and the foot of its page would offer. */
export function PaneFrame(props: PageProps) {
  const { title, actions = [], offline, onRefresh, footer, fixed, children } = props;
  const t = useTranslation(uiMessages);
  return (
    <Box role="region" name={title} className="screen-pane">
      <Box className="screen-pane__head">
        <Text as="h2" lines={1} className="screen-pane__title">
          {title}
        </Text>
        {onRefresh ? <HeadAction name={t('refresh')} icon="refresh" onTap={onRefresh} /> : null}
        {actions.map((action) => (
          <HeadAction key={action.name} {...action} />
        ))}
      </Box>
      {offline ? <OfflineBar {...offline} /> : null}
      {fixed ? (
        <Box className="screen-pane__body">{children}</Box>
      ) : (
        <Scroll className="screen-pane__body">
          <Box className="screen-pane__column">{children}</Box>
        </Scroll>
      )}
      {footer ? <Box className="screen-pane__foot">{footer}</Box> : null}
    </Box>
  );
}
