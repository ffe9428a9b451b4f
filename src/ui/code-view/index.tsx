import { copyText } from '@/device/sharing/clipboard';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Icon } from '../icon';
import { Scroll } from '../scroll';
import { Pressable } from '../pressable';
import { toast } from '../toast';
import { Text } from '../text';
import type { CodeViewProps } from './types';
import './index.scss';

const LINE = 20;

/** Code to read and copy. */
export function CodeView({ code, title, lines = 16 }: CodeViewProps) {
  const t = useTranslation(uiMessages);
  const heading = title ?? t('code');
  const copy = () =>
    copyText(code).then(
      () => toast.success(t('copied')),
      () => toast.error(t('copyFailed')),
    );
  return (
    <Box className="code-view">
      <Box className="code-view__head">
        <Text className="code-view__title">{heading}</Text>
        <Pressable name={t('copy')} className="code-view__copy" onTap={() => void copy()}>
          <Icon icon="copy" size={20} tone="text-2" />
        </Pressable>
      </Box>
      <Scroll
        name={heading}
        role="region"
        focusable
        className="code-view__scroll"
        style={{ maxHeight: lines * LINE }}
      >
        <Text selectable className="code-view__text">
          {code}
        </Text>
      </Scroll>
    </Box>
  );
}
