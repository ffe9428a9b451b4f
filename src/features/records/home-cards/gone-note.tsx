import { homeCardMessages } from '@/features/records/home-cards/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Text } from '@/ui/text';

interface GoneProps {
  name: string;
  reason?: 'gone' | 'viewGone';
  /** A card of its own. */
  whole?: boolean;
  onTakeAway: () => void;
}

/** Says that this person can no longer open something, and takes it away. */
export function GoneNote({ name, reason = 'gone', whole, onTakeAway }: GoneProps) {
  const t = useTranslation(homeCardMessages);
  const note = (
    <Box className="added-card__gone">
      <Text className="added-card__note">{t(reason, { name })}</Text>
      <Button
        kind="text"
        size="s"
        text={t('takeAway')}
        name={t('takeAwayNamed', { name })}
        onTap={onTakeAway}
      />
    </Box>
  );
  return whole ? <Card flush>{note}</Card> : note;
}
