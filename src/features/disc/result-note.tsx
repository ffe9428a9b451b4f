import { discMessages } from '@/features/disc/messages';
import type { PastResult } from '@/features/disc/results';
import { usePersonNames } from '@/form/records/use-person-names';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Text } from '@/ui/text';
import './type-sections.scss';

/** What a result says and what it does not, and who sees it, where that is known. */
export function ResultNote({ result: { sharedWith } }: { result: PastResult }) {
  const t = useTranslation(discMessages);
  const nameOf = usePersonNames((sharedWith ?? []).map(({ Id }) => Id));
  const names = (sharedWith ?? []).map(({ Id, Name }) => nameOf(Id, Name)).join(t('comma'));
  return (
    <Card title={t('about')}>
      <Box className="disc-text">
        <Text as="p" className="disc-text__line">
          {t('aboutText')}
        </Text>
        {sharedWith ? (
          <Text as="p" className="disc-text__line">
            {names === '' ? t('seenByYou') : t('seenByOthers', { names })}
          </Text>
        ) : null}
      </Box>
    </Card>
  );
}
