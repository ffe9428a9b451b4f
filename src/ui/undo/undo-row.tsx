import { useTranslation } from '@/i18n/use-translation';
import { uiMessages } from '@/ui/messages';
import { Box } from '../box';
import { Pressable } from '../pressable';
import { Text } from '../text';
import './undo-row.scss';

interface UndoRowProps {
  /** What was removed, e.g. 已移除 合同.pdf; nothing is shown without it. */
  text: string | undefined;
  onUndo: () => void;
}

/** Shows under a list what was just removed from it, with a button to undo. */
export function UndoRow({ text, onUndo }: UndoRowProps) {
  const t = useTranslation(uiMessages);
  return (
    <Box live="polite">
      {text === undefined ? null : (
        <Box className="undo-row">
          <Text lines={1} className="undo-row__note">
            {text}
          </Text>
          <Pressable name={t('undo')} className="undo-row__back" onTap={onUndo}>
            <Text className="undo-row__word">{t('undo')}</Text>
          </Pressable>
        </Box>
      )}
    </Box>
  );
}
